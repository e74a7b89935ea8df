import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Answer, Exchange } from "../../testing/http-client.ts";
import type { Laboratory } from "./laboratory.ts";
import { Ledger, type Write } from "./ledger.ts";
import { Samples, type RequestKind } from "./samples.ts";

const WRITERS = 16;
const MOVERS = 8;
const READERS = 16;
/** Clients pause between requests: the lab measures faults in a busy system, not the highest load. */
const WRITER_PAUSE_MS = 30;
const READER_PAUSE_MS = 150;
const RETRY_PAUSE_MS = 100;
const PATIENCE_MS = 30_000;

/** One request for each service with reads, so that clients notice the death of any service. */
const READINGS = [
  { kind: "list", target: (month: string) => `/api/time-entries?${month}` },
  { kind: "dashboard", target: (month: string) => `/api/dashboard?${month}` },
  { kind: "tiers", target: () => "/api/partnership-tiers/all" },
  { kind: "calls", target: (month: string) => `/api/customer-interactions?limit=10&${month}` },
  { kind: "kpis", target: (month: string) => `/api/kpis?${month}` },
  { kind: "leads", target: () => "/api/sales-pipeline?limit=10" },
] as const;

/** Runs writers and readers like our screens: unacknowledged writes are sent again under the same key. */
export class Load {
  readonly ledger: Ledger;
  readonly samples = new Samples();
  readonly #laboratory: Laboratory;
  readonly #working: Promise<unknown>;
  readonly #asking = new Map<Promise<unknown>, { kind: RequestKind; startedAt: number }>();
  #stopped = false;
  #givenUp = false;

  constructor(laboratory: Laboratory, name: string) {
    this.#laboratory = laboratory;
    this.ledger = new Ledger(name, laboratory);
    const workers = [
      ...Array.from({ length: WRITERS }, (_, index) => this.#keepWriting(index, "begin")),
      ...Array.from({ length: MOVERS }, (_, index) => this.#keepWriting(index, "move")),
      ...Array.from({ length: READERS }, (_, index) => this.#keepReading(index)),
    ];
    this.#working = Promise.all(workers);
  }

  /** Resolves when every begun write is acknowledged, or after `PATIENCE_MS`. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const patience = setTimeout(() => (this.#givenUp = true), PATIENCE_MS);
    await this.#working;
    clearTimeout(patience);
  }

  /** Resolves when every current request is answered. */
  async answered(): Promise<void> {
    await Promise.all(this.#asking.keys());
  }

  /** Whether a request of these kinds has waited for its answer longer than `ms`. */
  waits(kinds: readonly RequestKind[], ms: number): boolean {
    const begunBefore = performance.now() - ms;
    return [...this.#asking.values()].some(
      ({ kind, startedAt }) => kinds.includes(kind) && startedAt < begunBefore,
    );
  }

  async #keepWriting(index: number, what: "begin" | "move"): Promise<void> {
    const person = index % this.#laboratory.people.length;
    while (!this.#stopped) {
      await this.write(this.ledger[what](person));
      await pause(WRITER_PAUSE_MS);
    }
  }

  /** Sends a write until it is acknowledged. If this took several tries, sends it once more. */
  async write(write: Write): Promise<void> {
    for (let tries = 1; !this.#givenUp; tries++) {
      const answer = await this.#send(write);
      if (answer?.status === 201) {
        write.keep(bodyOf(answer).id);
        if (tries > 1) await this.#repeat(write, answer);
        return;
      }
      await pause(RETRY_PAUSE_MS);
    }
  }

  /** Repeats an acknowledged write, which must get the same answer. */
  async #repeat(write: Write, first: Answer): Promise<void> {
    const second = await this.#send(write);
    if (!second || isRefusal(second)) return;
    if (second.status !== 201 || !isDeepStrictEqual(bodyOf(second), bodyOf(first)))
      this.ledger.answeredOtherwise += 1;
  }

  #send({ kind, person, key, target, body }: Write): Promise<Answer | undefined> {
    const headers = { "content-type": "application/json", "idempotency-key": key };
    return this.ask(kind, person, { method: "POST", target, headers, body });
  }

  async #keepReading(index: number): Promise<void> {
    const { people, calendar } = this.#laboratory;
    const person = index % people.length;
    while (!this.#stopped) {
      const month = calendar.currentMonth();
      const { kind, target } = READINGS[index % READINGS.length] ?? READINGS[0];
      await this.ask(kind, person, { method: "GET", target: target(month) });
      await pause(READER_PAUSE_MS);
    }
  }

  /** Sends a request as a person and records the outcome; undefined when no answer came. */
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
    let outcome: string;
    let answer: Answer | undefined;
    let resent = 0;
    try {
      answer = await client.sendAsBrowser({ ...exchange, headers }, () => (resent += 1));
      cookies?.keep(answer.headers["set-cookie"]);
      outcome = outcomeOf(answer);
    } catch (error) {
      outcome = (error as NodeJS.ErrnoException).code ?? "no answer";
    }
    const ms = performance.now() - startedAt;
    const succeeded = answer !== undefined && answer.status < 300;
    this.samples.add({ kind, startedAt, ms, outcome, succeeded, resent });
    return answer;
  }
}

function bodyOf({ body }: Answer): { readonly id: string } {
  return JSON.parse(body.toString()) as { id: string };
}

function isRefusal({ status }: Answer): boolean {
  return status === 502 || status === 503;
}

/** A refusal without Retry-After counts as a failure of its own. */
function outcomeOf(answer: Answer): string {
  const { status, headers } = answer;
  return isRefusal(answer) && !headers["retry-after"]
    ? `${status} without Retry-After`
    : String(status);
}
