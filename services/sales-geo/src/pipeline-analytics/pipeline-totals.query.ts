import type { PipelineFilter, PipelineTotals } from "@dash/contracts/sales/sales-pipeline";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { pipelineConditions } from "../pipeline/pipeline-filter.ts";
import { STAGE_SUMS, totalsOf, type StageSum } from "./pipeline-figures.query.ts";

export async function findPipelineTotals(
  knex: Knex,
  actor: Actor,
  filter: PipelineFilter,
): Promise<PipelineTotals> {
  const { where, bindings } = pipelineConditions(actor, filter);
  const sql = `${STAGE_SUMS} where ${where} group by current_stage`;
  return totalsOf(await rowsOf<StageSum>(knex, sql, bindings));
}
