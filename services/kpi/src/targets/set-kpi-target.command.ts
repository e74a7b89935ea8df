import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { setKpiTarget as set } from "@dash/contracts/kpis/kpi-changes";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { refuseStale } from "@dash/service-lib/http/version";
import { v7 as uuidv7 } from "uuid";
import { refuseImpossible } from "../kpis/figure-limits.ts";
import { recordTargetChange } from "./kpi-target.facts.ts";
import { KpiTarget } from "./kpi-target.model.ts";
import { findKpiTarget } from "./list-kpi-targets.query.ts";

/** The version of a month from which no target was set. */
const NO_TARGET = 0;

type Input = InputOf<typeof set>["body"];

/**
 * Sets the target of a metric from a month on, in place of one that starts in the same month. Earlier months keep their
 * target.
 * @throws Problem 400 when the metric needs a target, or the value is outside its unit's range; 409 when `version` is not
 * that of the target that starts in the month.
 */
export async function setKpiTarget(
  trx: Knex.Transaction,
  cause: Cause,
  { metric, target, fromMonth, fromYear }: Input,
  version?: number,
): Promise<KpiTarget> {
  if (target === null && metric !== "call_avg_response_time")
    throw fieldProblem("target", "Enter a target");
  if (target !== null) refuseImpossible("target", kpiMetrics[metric].unit, target);
  await trx.raw("select pg_advisory_xact_lock(hashtext('kpi-targets'))");
  const existing = await KpiTarget.query(trx).findOne({ metric, fromMonth, fromYear });
  await refuseStale(
    trx,
    version,
    { ...existing, version: existing?.version ?? NO_TARGET },
    async () => ({
      current: existing && (await findKpiTarget(trx, existing.id)),
    }),
  );
  const values = { target: target?.toFixed(2) ?? null };
  const stamps = { setBy: cause.actor.id, setAt: new Date() };
  if (existing) {
    const after = await changeRow<KpiTarget>(KpiTarget, trx, existing, values, { stamps });
    if (after) await recordTargetChange(trx, cause, after, existing);
    return after ?? existing;
  }
  const added = await KpiTarget.query(trx).insertAndFetch({
    ...values,
    ...stamps,
    id: uuidv7(),
    version: 1,
    metric,
    fromMonth,
    fromYear,
  });
  await recordTargetChange(trx, cause, added, undefined);
  return added;
}
