import type { Fault } from "./faults.ts";
import type { FuzzRequest } from "./fuzz-requests.ts";

const LISTED_FAULTS = 20;
const LISTED_CHARACTERS = 4_000;

/** The results of a run: which operations succeeded, and every fault with its request, so that it can be sent again. */
export class FuzzReport {
  readonly faults: string[] = [];
  readonly #times: number[] = [];
  readonly #succeeded = new Map<string, boolean>();
  readonly #neverSucceed: readonly string[];

  /** Operations in `neverSucceed` are not reported when all their requests are refused. */
  constructor(neverSucceed: readonly string[]) {
    this.#neverSucceed = neverSucceed;
  }

  add(request: FuzzRequest, status: number, ms: number, faults: readonly Fault[]): void {
    const { name } = request.operation;
    const isSuccess = status >= 200 && status < 300;
    this.#succeeded.set(name, isSuccess || (this.#succeeded.get(name) ?? false));
    this.#times.push(ms);
    for (const { kind, message } of faults)
      this.faults.push(`${kind}: ${message}\n  ${described(request)}`);
  }

  get requests(): number {
    return this.#times.length;
  }

  /** The operations of which every request was refused, perhaps by chance: their handlers were not tested. */
  refusedOnly(): string[] {
    const refused = [...this.#succeeded.keys()].filter((name) => !this.#succeeded.get(name));
    return refused.filter((name) => !this.#neverSucceed.includes(name));
  }

  summary(): string {
    const times = this.#times.toSorted((a, b) => a - b);
    const [median, slowest] = [times[times.length >> 1] ?? 0, times.at(-1) ?? 0].map(Math.round);
    return `${this.requests} requests for ${this.#succeeded.size} operations; median ${median} ms, slowest ${slowest} ms; ${this.faults.length} faults`;
  }

  firstFaults(): string {
    return this.faults.slice(0, LISTED_FAULTS).join("\n");
  }
}

function described({ actor, method, target, headers = {}, body }: FuzzRequest): string {
  const { cookie: _, ...others } = headers;
  const parts = [target, JSON.stringify(others), String(body ?? "")];
  return `as ${actor}: ${method} ${parts.map(shortened).join(" ")}`;
}

function shortened(text: string): string {
  return text.length <= LISTED_CHARACTERS
    ? text
    : `${text.slice(0, LISTED_CHARACTERS)}… (${text.length} characters)`;
}
