import { percentOf } from "@dash/contracts/values/percentages";
import {
  isOpenStage,
  isWonStage,
  openStages,
  PipelineStage,
  wonStages,
} from "@dash/contracts/sales/pipeline-kinds";
import type { PipelineTotals, StageTotal } from "@dash/contracts/sales/pipeline-totals";

/** An SQL list of texts. They are constants of the code, so they need no escaping. */
export function oneOf(values: readonly string[]): string {
  return `(${values.map((value) => `'${value}'`).join(", ")})`;
}

export const IS_WON = `current_stage in ${oneOf(wonStages)}`;
export const IS_OPEN = `current_stage in ${oneOf(openStages)}`;

/** For the entries of a stage: how many there are, how many have a value, and the sum of the values in pence. */
export interface StageSum {
  readonly stage: PipelineStage;
  readonly count: number;
  readonly valued: number;
  readonly pence: number;
}

/** Selects rows of `StageSum`. Sums are in pence, because whole numbers stay exact. */
export const STAGE_SUMS = `
  select current_stage as stage, count(*)::int as count, count(value)::int as valued,
    coalesce(sum(value) * 100, 0)::bigint as pence
  from sales_pipeline entry`;

/** The totals of all entries, and those of each of the eight stages in their order. */
export function totalsOf(sums: readonly StageSum[]): PipelineTotals {
  const of = (includes: (stage: PipelineStage) => boolean, name: "count" | "valued" | "pence") =>
    sums.filter(({ stage }) => includes(stage)).reduce((sum, row) => sum + row[name], 0);
  const every = () => true;
  const entries = of(every, "count");
  const valued = of(every, "valued");
  const won = of(isWonStage, "count");
  const closed = won + of((stage) => stage === "lost", "count");
  return {
    entries,
    value: of(every, "pence") / 100,
    averageValue: valued === 0 ? null : Math.round(of(every, "pence") / valued) / 100,
    won,
    winRate: percentOf(won, entries),
    closed,
    closedWinRate: closed === 0 ? null : percentOf(won, closed),
    active: of(isOpenStage, "count"),
    openValue: of(isOpenStage, "pence") / 100,
    stages: stageTotals(sums),
  };
}

function stageTotals(sums: readonly StageSum[]): StageTotal[] {
  return PipelineStage.options.map((stage) => {
    const sum = sums.find((each) => each.stage === stage);
    return { stage, count: sum?.count ?? 0, value: (sum?.pence ?? 0) / 100 };
  });
}
