import { interactionMonthObeyed } from "@dash/contracts/facts/interaction.facts";
import { projection } from "@dash/service-lib/facts/projection";
import { rowsOf } from "@dash/service-lib/database/statement";

const UPSERT_VERSIONS = `
  insert into settled_months as existing (year, month, version)
  select year, month, max(version) from json_to_recordset(:obeyed::json) as input (year int, month int, version int)
  group by year, month order by year, month
  on conflict (year, month) do update set version = excluded.version where existing.version < excluded.version`;

/**
 * Stores the latest status version of each month that the interactions service has applied. All facts that it recorded
 * earlier come before this fact in its record.
 */
export const settledMonthsProjection = projection(
  interactionMonthObeyed,
  (obeyed) => async (trx) => {
    await rowsOf(trx, UPSERT_VERSIONS, { obeyed: JSON.stringify(obeyed) }, "keep-settled-months");
  },
);
