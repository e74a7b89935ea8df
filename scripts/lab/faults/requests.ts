/** The requests of clients, and the process that handles each. The gateway handles all. */
const HANDLERS = {
  write: "time",
  list: "time",
  dashboard: "report",
  tiers: "admin",
  calls: "interactions",
  kpis: "kpi",
  leads: "sales-geo",
  move: "stock",
} as const;

export type RequestKind = keyof typeof HANDLERS;
export const requestKinds = Object.keys(HANDLERS) as readonly RequestKind[];

export function kindsOf(process: string): readonly RequestKind[] {
  return process === "gateway"
    ? requestKinds
    : requestKinds.filter((kind) => HANDLERS[kind] === process);
}

/** The failures that clients may meet: a refusal with Retry-After. */
export const refusals: readonly string[] = ["502", "503"];
/** The failures that clients may meet when the gateway dies: also no connection, or a broken one. */
export const gatewayAway: readonly string[] = [...refusals, "ECONNREFUSED", "ECONNRESET", "EPIPE"];

/** The outcome of one request for a client. Times are milliseconds on the clock of `performance.now()`. */
interface Sample {
  readonly kind: RequestKind;
  readonly startedAt: number;
  readonly ms: number;
  /** `201`, `503`, `503 without Retry-After`, or the name of the connection's failure. */
  readonly outcome: string;
  readonly succeeded: boolean;
  /** How often the request was sent again because its connection was closed. */
  readonly resent: number;
}

/** All outcomes of one load. */
export class Samples {
  readonly all: Sample[] = [];

  /** The requests that began at or after `from` and before `to`. */
  between(from: number, to = Infinity, kinds = requestKinds): Sample[] {
    return this.all.filter(
      ({ startedAt, kind }) => startedAt >= from && startedAt < to && kinds.includes(kind),
    );
  }

  failed(from: number, to?: number, kinds?: readonly RequestKind[]): Sample[] {
    return this.between(from, to, kinds).filter(({ succeeded }) => !succeeded);
  }

  /** The time when all of these kinds had a first success after this moment; infinity if one had none. */
  servedAfter(moment: number, kinds = requestKinds): number {
    const first = (kind: RequestKind): number =>
      Math.min(
        ...this.between(moment, Infinity, [kind])
          .filter(({ succeeded }) => succeeded)
          .map(({ startedAt, ms }) => startedAt + ms),
      );
    return Math.max(...kinds.map(first));
  }

  /** Counts each kind of failure. */
  failures(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { outcome } of this.failed(0)) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  }
}

/** The time that this share of the requests needed at most; NaN without samples. */
export function percentile(samples: readonly Sample[], share: number): number {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? NaN;
}
