import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { jsonOf, type Answer, type Exchange } from "../../testing/http-client.ts";
import type { Laboratory } from "./laboratory.ts";
import { Ledger, type Write } from "./ledger.ts";
import { until } from "./probes.ts";
import { refusals, Samples, type RequestKind } from "./requests.ts";

/** How many clients send requests, and how long they pause between two of them. */
export interface Crowd {
  readonly writers: number;
  readonly movers: number;
  readonly readers: number;
  readonly writerPauseMs: number;
  readonly readerPauseMs: number;
}

/** The faults are to be measured in a busy system, not in an overloaded one. */
const BUSY: Crowd = {
  writers: 16,
  movers: 8,
  readers: 16,
  writerPauseMs: 100,
  readerPauseMs: 150,
};
const RETRY_PAUSE_MS = 100;
const PATIENCE_MS = 30_000;

/** Reads that together reach every service with reads, so that the clients notice when any service dies. */
const READS: readonly (readonly [kind: RequestKind, target: (month: string) => string])[] = [
  ["list", (month) => `/api/time-entries?${month}`],
  ["dashboard", (month) => `/api/dashboard?${month}`],
  ["tiers", () => "/api/partnership-tiers/all"],
  ["calls", (month) => `/api/customer-interactions?limit=10&${month}`],
  ["kpis", (month) => `/api/kpis?${month}`],
  ["leads", () => "/api/sales-pipeline?limit=10"],
  ["notices", () => "/api/notices?limit=10"],
];

/** Clients that write and read as our screens do: a write that was not acknowledged is sent again with the same key. */
export class Load {
  readonly ledger: Ledger;
  readonly samples = new Samples();
  readonly #laboratory: Laboratory;
  readonly #crowd: Crowd;
  readonly #working: Promise<unknown>;
  readonly #asking = new Map<Promise<unknown>, { kind: RequestKind; startedAt: number }>();
  #stopped = false;
  #givenUp = false;

  constructor(laboratory: Laboratory, crowd = BUSY) {
    const { writers, movers, readers } = crowd;
    this.#laboratory = laboratory;
    this.#crowd = crowd;
    this.ledger = new Ledger(laboratory);
    const workers = [
      ...Array.from({ length: writers }, (_, index) => this.#keepWriting(index, "begin")),
      ...Array.from({ length: movers }, (_, index) => this.#keepWriting(index, "move")),
      ...Array.from({ length: readers }, (_, index) => this.#keepReading(index)),
    ];
    this.#working = Promise.all(workers);
  }

  /** Stops the clients. Resolves when every write that was begun is acknowledged, or after `PATIENCE_MS`. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const patience = setTimeout(() => (this.#givenUp = true), PATIENCE_MS);
    await this.#working;
    clearTimeout(patience);
  }

  /**
   * Waits until each of these kinds of request has succeeded once after `moment`. Returns when they had, by
   * `performance.now()`; Infinity after `patienceMs`.
   */
  async servedAfter(
    moment: number,
    kinds?: readonly RequestKind[],
    patienceMs?: number,
  ): Promise<number> {
    const servedAt = (): number => this.samples.servedAfter(moment, kinds);
    await until(() => Number.isFinite(servedAt()), patienceMs);
    return servedAt();
  }

  /** Waits until each request that is open now has an answer. */
  async openRequestsEnd(): Promise<void> {
    await Promise.all(this.#asking.keys());
  }

  /** Whether a request of these kinds has been waiting for its answer longer than `ms`. */
  waits(kinds: readonly RequestKind[], ms: number): boolean {
    const begunBefore = performance.now() - ms;
    return [...this.#asking.values()].some(
      ({ kind, startedAt }) => kinds.includes(kind) && startedAt < begunBefore,
    );
  }

  async #keepWriting(index: number, what: "begin" | "move"): Promise<void> {
    while (!this.#stopped) {
      await this.write(this.ledger[what](index % this.#laboratory.people.length));
      await pause(this.#crowd.writerPauseMs);
    }
  }

  async #keepReading(index: number): Promise<void> {
    const { people, calendar } = this.#laboratory;
    const [kind = "list", target = String] = READS[index % READS.length] ?? [];
    while (!this.#stopped) {
      const exchange = { method: "GET", target: target(calendar.currentMonth()) };
      await this.ask(kind, index % people.length, exchange);
      await pause(this.#crowd.readerPauseMs);
    }
  }

  /** Sends a write until it is acknowledged. If that took more than one attempt, repeats it once more. */
  async write(write: Write): Promise<void> {
    for (let tries = 1; !this.#givenUp; tries++) {
      const answer = await this.ask(write.kind, write.person, write);
      if (answer?.status === 201) {
        write.acknowledge(jsonOf<{ id: string }>(answer).id);
        if (tries > 1) await this.#repeat(write, answer);
        return;
      }
      await pause(RETRY_PAUSE_MS);
    }
  }

  /** Repeats an acknowledged write, which must get the same answer. */
  async #repeat(write: Write, first: Answer): Promise<void> {
    const second = await this.ask(write.kind, write.person, write);
    if (!second || isRefusal(second)) return;
    if (second.status !== 201 || !isDeepStrictEqual(jsonOf(second), jsonOf(first)))
      this.ledger.answeredOtherwise += 1;
  }

  /** Sends a request as a person and records its outcome. Returns undefined when no answer came. */
  ask(kind: RequestKind, person: number, exchange: Exchange): Promise<Answer | undefined> {
    const asking = this.#ask(kind, person, exchange);
    this.#asking.set(asking, { kind, startedAt: performance.now() });
    return asking.finally(() => this.#asking.delete(asking));
  }

  async #ask(kind: RequestKind, person: number, exchange: Exchange): Promise<Answer | undefined> {
    const { client, people } = this.#laboratory;
    const cookies = people[person];
    const headers = { ...exchange.headers, cookie: cookies?.header() ?? "" };
    const startedAt = performance.now();
    let resent = 0;
    const note = (outcome: string, succeeded: boolean): void => {
      const ms = performance.now() - startedAt;
      this.samples.all.push({ kind, startedAt, ms, outcome, succeeded, resent });
    };
    try {
      const answer = await client.sendAsBrowser({ ...exchange, headers }, () => (resent += 1));
      cookies?.keep(answer.headers["set-cookie"]);
      note(outcomeOf(answer), answer.status < 300);
      return answer;
    } catch (error) {
      note((error as NodeJS.ErrnoException).code ?? "no answer", false);
      return undefined;
    }
  }
}

function isRefusal({ status }: Answer): boolean {
  return refusals.includes(String(status));
}

/** The name of an outcome. A refusal without Retry-After is a failure of its own kind. */
function outcomeOf(answer: Answer): string {
  const { status, headers } = answer;
  return isRefusal(answer) && !headers["retry-after"]
    ? `${status} without Retry-After`
    : String(status);
}
