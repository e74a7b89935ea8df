import type { Comparison } from "./compare.ts";
import type { FactLatency } from "./fact-latency.ts";
import type { Idle } from "./idle.ts";
import type { Machine } from "./machine.ts";
import type { MixedLoad } from "./mixed-load.ts";
import type { RebuildTime } from "./rebuild-time.ts";
import type { ReportTimes } from "./report-times.ts";

export interface Results {
  readonly measuredAt: string;
  readonly connections: number;
  readonly machine: Machine;
  readonly comparisons: readonly Comparison[];
  /** Throughput of the dashboard on the small database as a multiple of that on the large one. */
  readonly dashboardGrowth: number;
  readonly factLatency: FactLatency;
  readonly mixedLoad: MixedLoad;
  readonly reports: ReportTimes;
  readonly rebuild: RebuildTime;
  readonly idle: Idle;
}
