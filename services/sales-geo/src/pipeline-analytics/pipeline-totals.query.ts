import type { PipelineFilter } from "@dash/contracts/sales/sales-pipeline";
import type { PipelineTotalsAnswer } from "@dash/contracts/sales/pipeline-totals";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { pipelineConditions } from "../pipeline/pipeline-filter.ts";
import { STAGE_SUMS, totalsOf, type StageSum } from "./pipeline-figures.query.ts";
import { findUsualStays } from "./usual-stays.query.ts";

export async function findPipelineTotals(
  knex: Knex,
  actor: Actor,
  filter: PipelineFilter,
): Promise<PipelineTotalsAnswer> {
  const { where, bindings } = pipelineConditions(actor, filter);
  const sql = `${STAGE_SUMS} where ${where} group by current_stage`;
  const [sums, usualStays] = await Promise.all([
    rowsOf<StageSum>(knex, sql, bindings),
    findUsualStays(knex),
  ]);
  return { ...totalsOf(sums), usualStays };
}
