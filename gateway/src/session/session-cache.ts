import type { SessionChange } from "./session-changes.ts";
import type { OpenSession } from "./session.ts";

const KEPT_MS = 2_000;
const SESSIONS_KEPT = 20_000;

type Found = OpenSession | undefined;

interface Entry {
  readonly found: Promise<Found>;
  readonly until: number;
  userId: string | undefined;
}

/**
 * Caches sessions for two seconds: reading the row for every request halves the throughput. A change evicts at once. If
 * the message about a change is lost, the cache is wrong for two seconds at most.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #read: (id: string) => Promise<Found>;

  constructor(read: (id: string) => Promise<Found>) {
    this.#read = read;
  }

  find(id: string): Promise<Found> {
    const known = this.#entries.get(id);
    if (known && known.until > performance.now()) return known.found;
    return this.#remember(id);
  }

  evict(change: SessionChange): void {
    if ("sessionId" in change) {
      this.#entries.delete(change.sessionId);
      return;
    }
    for (const [id, { userId }] of this.#entries) {
      // The user of a session is unknown while the session is still loading.
      if (userId === undefined || userId === change.userId) this.#entries.delete(id);
    }
  }

  #remember(id: string): Promise<Found> {
    if (this.#entries.size >= SESSIONS_KEPT) this.#entries.clear();
    const entry: Entry = {
      found: this.#read(id),
      until: performance.now() + KEPT_MS,
      userId: undefined,
    };
    this.#entries.set(id, entry);
    entry.found.then(
      (session) => (entry.userId = session?.user.id),
      () => {
        if (this.#entries.get(id) === entry) this.#entries.delete(id);
      },
    );
    return entry.found;
  }
}
