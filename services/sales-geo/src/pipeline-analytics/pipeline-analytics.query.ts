import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import { percentOf } from "@dash/contracts/values/percentages";
import { PipelineStage, stageLikelihood } from "@dash/contracts/sales/pipeline-kinds";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import type { getPipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import type { Knex } from "@dash/service-lib/database/database";
import { alphabetically } from "@dash/service-lib/database/search-text";
import { rowOf } from "@dash/service-lib/database/statement";
import { IS_OPEN, IS_WON, STAGE_SUMS, totalsOf, type StageSum } from "./pipeline-figures.query.ts";

type Analytics = AnswerOf<typeof getPipelineAnalytics>;

interface AnalyticsRow extends Pick<Analytics, "leadSources" | "regionalPerformance" | "forecast"> {
  readonly stages: readonly StageSum[];
  /** For each stage, how many entries were in it when they were lost. */
  readonly lost: readonly { readonly stage: PipelineStage; readonly count: number }[];
}

const OF_YEAR = `not is_deleted and lead_date >= make_date(:year, 1, 1) and lead_date < make_date(:year + 1, 1, 1)`;

const LIKELIHOOD = `case current_stage ${Object.entries(stageLikelihood)
  .map(([stage, likelihood]) => `when '${stage}' then ${likelihood}`)
  .join(" ")} end`;

const region = `coalesce(region, '${UNKNOWN_PLACE}')`;
const list = (rows: string): string =>
  `(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;

/** Computes all figures in one statement, so that they come from one snapshot. */
const PIPELINE_ANALYTICS = `
  with entry as materialized (
    select current_stage, stage_before_lost, lead_source, region, value, expected_sale_date
    from sales_pipeline where ${OF_YEAR})
  select
    ${list(`${STAGE_SUMS.replace("sales_pipeline entry", "entry")} group by current_stage`)} as stages,
    ${list(`select stage_before_lost as stage, count(*)::int as count
      from entry where current_stage = 'lost' group by 1`)} as lost,
    ${list(`select lead_source as source, count(*)::int as count, count(*) filter (where ${IS_WON})::int as won,
        round(count(*) filter (where ${IS_WON}) * 100.0 / count(*), 2)::float8 as "conversionRate"
      from entry group by lead_source order by count(*) desc, ${alphabetically("lead_source")}`)} as "leadSources",
    ${list(`select ${region} as region, count(*)::int as leads, count(*) filter (where ${IS_WON})::int as conversions,
        round(avg(value), 2)::float8 as "avgValue"
      from entry group by region order by region is null, count(*) desc, ${alphabetically("region")}`)} as "regionalPerformance",
    ${list(`select to_char(expected_sale_date, 'YYYY-MM') as month, count(*)::int as count,
        coalesce(sum(value), 0)::float8 as value, round(coalesce(sum(value * ${LIKELIHOOD}), 0) / 100, 2)::float8 as weighted
      from entry where ${IS_OPEN} group by 1 order by 1 nulls last`)} as forecast`;

export async function findPipelineAnalytics(knex: Knex, year: number): Promise<Analytics> {
  const { stages, lost, ...lists } = await rowOf<AnalyticsRow>(
    knex,
    PIPELINE_ANALYTICS,
    { year },
    "pipeline-analytics",
  );
  const totals = totalsOf(stages);
  return { year, ...lists, totals, pipelineStages: totals.stages, funnel: funnelOf(stages, lost) };
}

/** Counts the entries that reached each stage. A lost entry reached the stage in which it was lost. */
function funnelOf(stages: readonly StageSum[], lost: AnalyticsRow["lost"]): Analytics["funnel"] {
  const steps = PipelineStage.options.filter((stage) => stage !== "lost");
  const countAt = (stage: PipelineStage) =>
    [...stages, ...lost].reduce((sum, row) => (row.stage === stage ? sum + row.count : sum), 0);
  const reached = steps.map((_, step) =>
    steps.slice(step).reduce((sum, stage) => sum + countAt(stage), 0),
  );
  return steps.map((stage, step) => {
    const [count, before] = [reached[step] ?? 0, reached[step - 1] ?? 0];
    return {
      stage,
      reached: count,
      conversionRate: before === 0 ? null : percentOf(count, before),
    };
  });
}
