import { percentile } from "../bench/percentile.ts";

/** What clients do: log an entry, read the list, read the dashboard, move stock. */
export const requestKinds = ["write", "list", "dashboard", "move"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** One answer, or none, as a client met it. Milliseconds on the clock of `performance.now()`. */
export interface Sample {
  readonly kind: RequestKind;
  readonly startedAt: number;
  readonly ms: number;
  /** `201`, `503`, `503 without Retry-After`, or the name of the connection's failure. */
  readonly outcome: string;
  readonly succeeded: boolean;
}

/** What clients may meet: a refusal that says when to come back, or no connection while the gateway is away. */
const BEARABLE = new Set(["502", "503", "ECONNREFUSED", "ECONNRESET", "EPIPE"]);

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

  /** When the first success came that was asked for after this moment; infinity if none has. */
  firstSuccessAfter(moment: number, kind: RequestKind): number {
    const successes = this.between(moment, Infinity, [kind]).filter(({ succeeded }) => succeeded);
    return Math.min(...successes.map(({ startedAt, ms }) => startedAt + ms));
  }

  /** How often clients met each failure. */
  failures(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { succeeded, outcome } of this.all)
      if (!succeeded) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  }

  /** How many met a failure that no fault of the lab excuses. */
  unbearable(): number {
    return this.all.filter(({ succeeded, outcome }) => !succeeded && !BEARABLE.has(outcome)).length;
  }
}

export function slowest(samples: readonly Sample[]): number {
  return samples.reduce((most, { ms }) => Math.max(most, ms), 0);
}

export function p99(samples: readonly Sample[]): number {
  return percentile(
    samples.map(({ ms }) => ms).sort((a, b) => a - b),
    0.99,
  );
}
