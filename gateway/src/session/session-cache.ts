import type { SessionChange } from "./session-changes.ts";
import type { OpenSession } from "./session.ts";

/** How long an instance may use a session that it has read. */
export const REUSE_MS = 1_000;
const MAX_SESSIONS = 20_000;

type MaybeSession = OpenSession | undefined;

interface Entry {
  readonly session: Promise<MaybeSession>;
  readonly until: number;
  userId: string | undefined;
}

/**
 * Caches sessions for a second, because reading the row on every request halves the throughput. A changed session
 * leaves the cache at once; if the message about the change is lost, the cache is wrong for at most a second.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #read: (id: string) => Promise<MaybeSession>;

  constructor(read: (id: string) => Promise<MaybeSession>) {
    this.#read = read;
  }

  find(id: string): Promise<MaybeSession> {
    const cached = this.#entries.get(id);
    if (cached && cached.until > performance.now()) return cached.session;
    return this.#remember(id);
  }

  evict(change: SessionChange): void {
    if ("sessionId" in change) {
      this.#entries.delete(change.sessionId);
      return;
    }
    for (const [id, { userId }] of this.#entries) {
      // While a session is still loading, its user is unknown: remove it as well.
      if (userId === undefined || userId === change.userId) this.#entries.delete(id);
    }
  }

  #remember(id: string): Promise<MaybeSession> {
    if (this.#entries.size >= MAX_SESSIONS) this.#entries.clear();
    const entry: Entry = {
      session: this.#read(id),
      until: performance.now() + REUSE_MS,
      userId: undefined,
    };
    this.#entries.set(id, entry);
    entry.session.then(
      (session) => (entry.userId = session?.user.id),
      () => {
        if (this.#entries.get(id) === entry) this.#entries.delete(id);
      },
    );
    return entry.session;
  }
}
