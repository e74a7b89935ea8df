import { EventEmitter, once } from "node:events";
import type { Knex } from "knex";
import { countApplied } from "./inbox.ts";

/** The response header in which a service names the facts of a write: `<subject>=<uuid>`, separated by commas. */
export const FACTS_HEADER = "x-dash-facts";
/** The request header in which the gateway names the facts of the client's latest writes, in the same form. */
export const AFTER_HEADER = "x-dash-after";

const LONGEST_WAIT_MS = 2_000;
const LOOK_AGAIN_MS = 25;
const MAX_REMEMBERED_FACTS = 5_000;

/**
 * The largest number of facts in the header, because a header with hundreds would be refused. When a write's last
 * facts are applied, its earlier ones mostly are as well.
 */
const MOST_FACTS = 20;

/** Formats the header that names a cause's facts: at most the last 20. */
export function formatFacts(facts: readonly { id: string; subject: string }[]): string {
  return facts
    .slice(-MOST_FACTS)
    .map(({ id, subject }) => `${subject}=${id}`)
    .join(",");
}

/** Returns the ids of those facts in the header that this service applies. It would wait for the others in vain. */
export function factsToAwait(header: string | undefined, subjects: ReadonlySet<string>): string[] {
  return (header ?? "").split(",").flatMap((each) => {
    const [subject = "", id = ""] = each.trim().split("=");
    return subjects.has(subject) && /^[0-9a-f-]{36}$/.test(id) ? [id] : [];
  });
}

/** Lets a read wait until the reader's own writes are in this service's read models. */
export class OwnWrites {
  readonly #applied = new Set<string>();
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #longestWaitMs: number;

  constructor(longestWaitMs = LONGEST_WAIT_MS) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** Remembers facts that this instance has just applied, so that most readers need no query of the inbox. */
  note(ids: readonly string[]): void {
    for (const id of ids) this.#applied.add(id);
    for (const id of this.#applied) {
      if (this.#applied.size <= MAX_REMEMBERED_FACTS) break;
      this.#applied.delete(id);
    }
    this.#events.emit("applied");
  }

  /**
   * Waits until all facts are applied and `isComplete` answers true; then resolves to true. Resolves to false after
   * the longest wait, by default two seconds: the answer may then lack some of the facts.
   */
  async settled(
    knex: Knex,
    ids: readonly string[],
    isComplete: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<boolean> {
    const deadline = performance.now() + this.#longestWaitMs;
    for (;;) {
      const unseen = ids.filter((id) => !this.#applied.has(id));
      const areApplied =
        unseen.length === 0 || (await countApplied(knex, unseen)) === unseen.length;
      if (areApplied && (await isComplete())) return true;
      if (performance.now() >= deadline) return false;
      // Another instance may have applied them, so the inbox is read again after a short time.
      const signal = AbortSignal.timeout(LOOK_AGAIN_MS);
      await once(this.#events, "applied", { signal }).catch(() => undefined);
    }
  }
}
