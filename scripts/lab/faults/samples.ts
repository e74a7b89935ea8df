/** The requests of clients: log an entry, read the list, dashboard, tiers, calls, KPIs and leads, move stock. */
export const requestKinds = [
  "write",
  "list",
  "dashboard",
  "tiers",
  "calls",
  "kpis",
  "leads",
  "move",
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The requests that each process handles. The gateway handles all. */
export const kindsOf: Readonly<Record<string, readonly RequestKind[]>> = {
  admin: ["tiers"],
  time: ["write", "list"],
  stock: ["move"],
  interactions: ["calls"],
  kpi: ["kpis"],
  "sales-geo": ["leads"],
  report: ["dashboard"],
  gateway: requestKinds,
};

/** The outcome of one request for a client. Times are milliseconds on the clock of `performance.now()`. */
export interface Sample {
  readonly kind: RequestKind;
  readonly startedAt: number;
  readonly ms: number;
  /** `201`, `503`, `503 without Retry-After`, or the name of the connection's failure. */
  readonly outcome: string;
  readonly succeeded: boolean;
  /** How often the request was sent again because its connection was closed. */
  readonly resent: number;
}

/** The failures that clients may meet: a refusal with Retry-After. */
export const refusals: readonly string[] = ["502", "503"];
/** The failures that clients may meet when the gateway dies: also no connection, or a broken one. */
export const gatewayAway: readonly string[] = [...refusals, "ECONNREFUSED", "ECONNRESET", "EPIPE"];

/** All outcomes of one trial of a case. */
export class Samples {
  readonly all: Sample[] = [];

  add(sample: Sample): void {
    this.all.push(sample);
  }

  /** The requests that began at or after `from` and before `to`. */
  between(from: number, to: number, kinds: readonly RequestKind[] = []): Sample[] {
    return this.all.filter(
      ({ startedAt, kind }) =>
        startedAt >= from && startedAt < to && (kinds.length === 0 || kinds.includes(kind)),
    );
  }

  /** The requests that had no answer yet at this moment and are over now. */
  openAt(moment: number): Sample[] {
    return this.all.filter(({ startedAt, ms }) => startedAt < moment && startedAt + ms >= moment);
  }

  /** The time of the first success among requests that began after this moment; infinity if there is none. */
  firstSuccessAfter(moment: number, kind: RequestKind): number {
    const successes = this.between(moment, Infinity, [kind]).filter(({ succeeded }) => succeeded);
    return Math.min(...successes.map(({ startedAt, ms }) => startedAt + ms));
  }

  /** The time when all of these kinds had a first success after this moment; infinity if one had none. */
  servedAfter(moment: number, kinds: readonly RequestKind[] = requestKinds): number {
    return Math.max(...kinds.map((kind) => this.firstSuccessAfter(moment, kind)));
  }

  /** Counts each kind of failure. */
  failures(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { succeeded, outcome } of this.all)
      if (!succeeded) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  }

  /** Counts the failures that are not in this list. */
  unbearable(borne: readonly string[]): number {
    return this.all.filter(({ succeeded, outcome }) => !succeeded && !borne.includes(outcome))
      .length;
  }
}

export function slowest(samples: readonly Sample[]): number {
  return samples.reduce((most, { ms }) => Math.max(most, ms), 0);
}

/** Returns NaN without samples. */
export function p99(samples: readonly Sample[]): number {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? NaN;
}
