import { EventEmitter } from "node:events";
import type { Knex } from "knex";
import { countApplied } from "./inbox.ts";

/** A write's answer names its facts here: `<subject>=<uuid>`, comma-separated. */
export const FACTS_HEADER = "x-dash-facts";
/** The gateway hands the facts of a client's latest writes to readers here, in the same form. */
export const AFTER_HEADER = "x-dash-after";

const LONGEST_WAIT_MS = 2_000;
const LOOK_AGAIN_MS = 25;
const FACTS_KEPT_IN_MIND = 5_000;

/** A reader who knows the last facts of a write mostly knows the others, and a header of hundreds is refused on the way. */
const FACTS_NAMED = 20;

/** Writes the header that names a cause's facts: the last 20, where there are more. */
export function formatFacts(facts: readonly { id: string; subject: string }[]): string {
  return facts
    .slice(-FACTS_NAMED)
    .map(({ id, subject }) => `${subject}=${id}`)
    .join(",");
}

/** The ids in the header whose subjects this service projects. Others would never arrive. */
export function factsToAwait(header: string | undefined, subjects: ReadonlySet<string>): string[] {
  return (header ?? "").split(",").flatMap((each) => {
    const [subject = "", id = ""] = each.trim().split("=");
    return subjects.has(subject) && /^[0-9a-f-]{36}$/.test(id) ? [id] : [];
  });
}

/** Lets a reader wait until its own writes stand in this service's read models. */
export class OwnWrites {
  readonly #applied = new Set<string>();
  readonly #events = new EventEmitter().setMaxListeners(0);

  /** Notes facts that this instance has just applied, so that most readers need no look at the inbox. */
  note(ids: readonly string[]): void {
    for (const id of ids) this.#applied.add(id);
    for (const id of this.#applied) {
      if (this.#applied.size <= FACTS_KEPT_IN_MIND) break;
      this.#applied.delete(id);
    }
    this.#events.emit("applied");
  }

  /**
   * Resolves to true when all are applied and the answer `isComplete`, or to false after two seconds: then the figures are
   * true as of now.
   */
  async settled(
    knex: Knex,
    ids: readonly string[],
    isComplete: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<boolean> {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const unseen = ids.filter((id) => !this.#applied.has(id));
      const areApplied =
        unseen.length === 0 || (await countApplied(knex, unseen)) === unseen.length;
      if (areApplied && (await isComplete())) return true;
      if (performance.now() >= deadline) return false;
      await this.#nextApplied();
    }
  }

  /** Another instance may have applied it, so it looks again after a while in any case. */
  #nextApplied(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#events.off("applied", done);
        resolve();
      };
      const timer = setTimeout(done, LOOK_AGAIN_MS);
      this.#events.once("applied", done);
    });
  }
}
