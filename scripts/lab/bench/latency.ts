import type { Span } from "./calm-seconds.ts";
import { percentile } from "./percentile.ts";

/** Milliseconds; not numbers where there was nothing. */
interface Percentiles {
  readonly count: number;
  readonly median: number;
  readonly p99: number;
}

/** Of a whole run, and beside it of those that lived through calm seconds alone. */
export interface Latency extends Percentiles {
  readonly calm: Percentiles;
}

export function latencyOf(spans: readonly Span[], wasCalm: (span: Span) => boolean): Latency {
  return { ...percentilesOf(spans), calm: percentilesOf(spans.filter(wasCalm)) };
}

function percentilesOf(spans: readonly Span[]): Percentiles {
  const times = spans.map(({ from, to }) => to - from).sort((a, b) => a - b);
  return {
    count: times.length,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
