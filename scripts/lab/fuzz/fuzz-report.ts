import { faultKinds, type Fault, type FaultKind } from "./faults.ts";
import type { FuzzRequest } from "./fuzz-request.ts";

const SHOWN_FAULTS = 20;
const SHOWN_CHARACTERS = 4_000;

interface Finding extends Fault {
  /** Undefined for what only shows when all is over. */
  readonly request?: FuzzRequest;
}

/** What a run has seen: counts by endpoint and status, and every fault with the request that showed it. */
export class FuzzReport {
  readonly seed: number;
  readonly findings: Finding[] = [];
  readonly #counts = new Map<string, Map<number, number>>();
  readonly #times: number[] = [];

  constructor(seed: number) {
    this.seed = seed;
  }

  add(request: FuzzRequest, status: number, ms: number, faults: readonly Fault[]): void {
    const { name } = request.operation;
    const counts = this.#counts.get(name) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.#counts.set(name, counts);
    this.#times.push(ms);
    for (const fault of faults) this.findings.push({ ...fault, request });
  }

  /** Notes what the run did to the system. */
  addAftermath(message: string): void {
    this.findings.push({ kind: "aftermath", message });
  }

  get requests(): number {
    return this.#times.length;
  }

  countOf(kind: FaultKind): number {
    return this.findings.filter((finding) => finding.kind === kind).length;
  }

  /** Operations that no request got through to: their handlers have not been tried. */
  neverSucceeded(): string[] {
    return [...this.#counts]
      .filter(([, counts]) => ![...counts.keys()].some((status) => status >= 200 && status < 300))
      .map(([name]) => name);
  }

  /** The table of counts and the totals, as the command prints them. */
  table(): string {
    const statuses = [
      ...new Set([...this.#counts.values()].flatMap((counts) => [...counts.keys()])),
    ].sort((a, b) => a - b);
    const width = Math.max(...[...this.#counts.keys()].map((name) => name.length));
    const row = (name: string, cells: readonly (string | number)[]): string =>
      [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(7))].join(" ");
    return [
      row(
        "endpoint",
        statuses.map((status) => status || "none"),
      ),
      ...[...this.#counts].map(([name, counts]) =>
        row(
          name,
          statuses.map((status) => counts.get(status) ?? "·"),
        ),
      ),
    ].join("\n");
  }

  totals(): string {
    const times = this.#times.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    return [
      `seed ${this.seed}; median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
      `requests: ${this.requests}`,
      ...Object.entries(faultKinds).map(
        ([kind, words]) => `${words}: ${this.countOf(kind as FaultKind)}`,
      ),
    ].join("\n");
  }

  /** The first faults, each with its request, so that it can be sent again. */
  faults(): string {
    return this.findings.slice(0, SHOWN_FAULTS).map(described).join("\n");
  }
}

function described({ kind, message, request }: Finding): string {
  if (!request) return `${kind}: ${message}`;
  const { cookie: _, ...headers } = request.headers ?? {};
  const parts = [request.target, JSON.stringify(headers), String(request.body ?? "")];
  const sent = parts.map(shortened).join(" ");
  return `${kind}: ${message}\n  as ${request.actor}: ${request.method} ${sent}`;
}

function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS
    ? text
    : `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length} characters)`;
}
