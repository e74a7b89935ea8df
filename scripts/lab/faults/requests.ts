/** The kinds of request that clients send, and the service that handles each. All requests also pass the gateway. */
const HANDLERS = {
  write: "time",
  list: "time",
  dashboard: "report",
  tiers: "admin",
  calls: "interactions",
  kpis: "kpi",
  leads: "sales-geo",
  notices: "notices",
  move: "stock",
} as const;

export type RequestKind = keyof typeof HANDLERS;
export const requestKinds = Object.keys(HANDLERS) as readonly RequestKind[];

export function kindsOf(process: string): readonly RequestKind[] {
  return process === "gateway"
    ? requestKinds
    : requestKinds.filter((kind) => HANDLERS[kind] === process);
}

/** The outcomes that clients must expect during a fault: a refusal with Retry-After. */
export const refusals: readonly string[] = ["502", "503"];
/** The outcomes that clients must expect when the gateway dies: also no connection, or a broken one. */
export const gatewayAway: readonly string[] = [...refusals, "ECONNREFUSED", "ECONNRESET", "EPIPE"];

/** The outcome of one request. Times are milliseconds by `performance.now()`. */
export interface Sample {
  readonly kind: RequestKind;
  readonly startedAt: number;
  readonly ms: number;
  /** `201`, `503`, `503 without Retry-After`, or the error code of the connection. */
  readonly outcome: string;
  readonly succeeded: boolean;
  /** How often the request was repeated because its reused connection was closed. */
  readonly resent: number;
}

/** The outcomes of all requests of one load. */
export class Samples {
  readonly all: Sample[] = [];

  /** The requests that were sent at or after `from` and before `to`. */
  between(from: number, to = Infinity, kinds = requestKinds): Sample[] {
    return this.all.filter(
      ({ startedAt, kind }) => startedAt >= from && startedAt < to && kinds.includes(kind),
    );
  }

  failed(from: number, to?: number, kinds?: readonly RequestKind[]): Sample[] {
    return this.between(from, to, kinds).filter(({ succeeded }) => !succeeded);
  }

  /** The time by which each of these kinds of request had succeeded once after `moment`; Infinity if one had not. */
  servedAfter(moment: number, kinds = requestKinds): number {
    const first = (kind: RequestKind): number =>
      Math.min(
        ...this.between(moment, Infinity, [kind])
          .filter(({ succeeded }) => succeeded)
          .map(({ startedAt, ms }) => startedAt + ms),
      );
    return Math.max(...kinds.map(first));
  }

  failures(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { outcome } of this.failed(0)) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  }
}

/** The time, in milliseconds, within which this share of the requests was answered; NaN without samples. */
export function percentile(samples: readonly Sample[], share: number): number {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? NaN;
}
