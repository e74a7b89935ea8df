import { kpiFiguresComputed, kpiTargetSet } from "@dash/contracts/facts/kpi.facts";
import { rowsOf } from "@dash/service-lib/database/statement";
import { projection } from "@dash/service-lib/facts/projection";

const UPSERT_FIGURES = `
  insert into month_kpis as existing (year, month, version, computed, recorded)
  select distinct on (year, month) year, month, version, computed, recorded
  from json_to_recordset(:months::json) as input (year int, month int, version int, computed json, recorded json)
  order by year, month, version desc
  on conflict (year, month) do update
    set version = excluded.version, computed = excluded.computed, recorded = excluded.recorded
    where existing.version < excluded.version`;

const INSERT_COUNTED = `
  insert into counted_facts (fact_id) select unnest(:counted::uuid[]) on conflict do nothing`;

/**
 * Deletes old rows. A request asks for the facts of its user's writes of the last five seconds, and waits for at most
 * two.
 */
const DELETE_OLD_COUNTED =
  "delete from counted_facts where counted_at < now() - interval '1 minute'";

const UPSERT_TARGETS = `
  insert into kpi_targets as existing (metric, from_year, from_month, version, target)
  select distinct on (metric, "fromYear", "fromMonth") metric, "fromYear", "fromMonth", version, target
  from json_to_recordset(:targets::json)
    as input (metric text, "fromYear" int, "fromMonth" int, version int, target numeric)
  order by metric, "fromYear", "fromMonth", version desc
  on conflict (metric, from_year, from_month) do update set version = excluded.version, target = excluded.target
    where existing.version < excluded.version`;

/** The lock prevents a deadlock between two batches that change the same rows. */
const withLock = { lock: "month kpis" };

const figuresComputed = projection(
  kpiFiguresComputed,
  (facts) => async (trx) => {
    const months = JSON.stringify(facts.flatMap((each) => each.months));
    await rowsOf(trx, UPSERT_FIGURES, { months }, "keep-month-kpis");
    const counted = facts.flatMap((each) => each.counted);
    await rowsOf(trx, INSERT_COUNTED, { counted }, "note-counted-facts");
    await rowsOf(trx, DELETE_OLD_COUNTED, {}, "forget-counted-facts");
  },
  withLock,
);

const targetSet = projection(
  kpiTargetSet,
  (targets) => async (trx) => {
    await rowsOf(trx, UPSERT_TARGETS, { targets: JSON.stringify(targets) }, "keep-kpi-targets");
  },
  withLock,
);

/** Projections that store the latest figures of each month as the KPI service announced them, and the targets. */
export const monthKpisProjections = [figuresComputed, targetSet];
