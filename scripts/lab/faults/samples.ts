/** What clients do: log an entry, read the list, the dashboard, the tiers, calls, KPIs and leads, move stock. */
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

/** What clients ask of each process; all of it of the gateway. */
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

/** One answer, or none, as a client met it. Milliseconds on the clock of `performance.now()`. */
export interface Sample {
  readonly kind: RequestKind;
  readonly startedAt: number;
  readonly ms: number;
  /** `201`, `503`, `503 without Retry-After`, or the name of the connection's failure. */
  readonly outcome: string;
  readonly succeeded: boolean;
  /** How often a connection was closed under it, so that it went out once more. */
  readonly resent: number;
}

/** What clients may meet: a refusal that says when to come back. */
export const refusals: readonly string[] = ["502", "503"];
/** What they may meet where the gateway itself dies: no connection either, or one that ends. */
export const gatewayAway: readonly string[] = [...refusals, "ECONNREFUSED", "ECONNRESET", "EPIPE"];

/** Everything that clients met in one trial of a case. */
export class Samples {
  readonly all: Sample[] = [];

  add(sample: Sample): void {
    this.all.push(sample);
  }

  /** Those begun from one moment on, and before another. */
  between(from: number, to: number, kinds: readonly RequestKind[] = []): Sample[] {
    return this.all.filter(
      ({ startedAt, kind }) =>
        startedAt >= from && startedAt < to && (kinds.length === 0 || kinds.includes(kind)),
    );
  }

  /** Those that had no answer yet at this moment, and have one or none now. */
  openAt(moment: number): Sample[] {
    return this.all.filter(({ startedAt, ms }) => startedAt < moment && startedAt + ms >= moment);
  }

  /** When the first success came that was asked for after this moment; infinity if none has. */
  firstSuccessAfter(moment: number, kind: RequestKind): number {
    const successes = this.between(moment, Infinity, [kind]).filter(({ succeeded }) => succeeded);
    return Math.min(...successes.map(({ startedAt, ms }) => startedAt + ms));
  }

  /** When each of these kinds had its first success that was asked for after this moment; infinity if one had none. */
  servedAfter(moment: number, kinds: readonly RequestKind[] = requestKinds): number {
    return Math.max(...kinds.map((kind) => this.firstSuccessAfter(moment, kind)));
  }

  /** How often clients met each failure. */
  failures(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { succeeded, outcome } of this.all)
      if (!succeeded) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  }

  /** How many met a failure other than these. */
  unbearable(borne: readonly string[]): number {
    return this.all.filter(({ succeeded, outcome }) => !succeeded && !borne.includes(outcome))
      .length;
  }
}

export function slowest(samples: readonly Sample[]): number {
  return samples.reduce((most, { ms }) => Math.max(most, ms), 0);
}

/** Not a number where nothing was measured. */
export function p99(samples: readonly Sample[]): number {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? NaN;
}
