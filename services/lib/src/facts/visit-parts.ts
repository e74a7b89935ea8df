import { visitPartMoved } from "@dash/contracts/facts/stock.facts";
import { listLedgerVisitParts } from "@dash/contracts/stock/stock-ledger";
import type { Knex } from "knex";
import { BUSINESS_ZONE } from "../calendar/london.ts";
import { rowsOf } from "../database/statement.ts";
import type { Comparison } from "../process/drift.job.ts";
import { projection } from "./projection.ts";

/** Creates the table with the parts that visits used, for services that count them. */
export async function createVisitParts(knex: Knex): Promise<void> {
  await knex.schema.createTable("visit_parts", (table) => {
    table.uuid("movement_id").primary();
    table.uuid("interaction_id").notNullable();
    // Positive for used units, negative for those that came back.
    table.integer("units").notNullable();
    table.timestamp("moved_at", { precision: 3 }).notNullable();
  });
  await knex.raw(
    "create index visit_parts_by_visit on visit_parts (interaction_id) include (units)",
  );
}

const ADD_PARTS = `
  insert into visit_parts (movement_id, interaction_id, units, moved_at)
  select "movementId", "interactionId", units, "movedAt" from json_to_recordset(:parts::json) as part (
    "movementId" uuid, "interactionId" uuid, units int, "movedAt" timestamptz)
  order by "movementId" on conflict (movement_id) do nothing`;

/** Stores the parts of visits. A movement never changes, so the order of the facts does not matter. */
export const visitPartsProjection = projection(visitPartMoved, (parts) => async (trx) => {
  await rowsOf(trx, ADD_PARTS, { parts: JSON.stringify(parts) }, "add-visit-parts");
});

/** Compares each month's parts with the movements that the stock service has stored. */
export const visitPartsDrift: Comparison = {
  metric: "visit_parts_drifted",
  meaning: "Months whose parts used on visits are not those of the movements",
  key: ["year", "month"],
  stored: `
    select extract(year from moved)::int as year, extract(month from moved)::int as month, count(*) as movements,
      count(distinct interaction_id) as visits, sum(units) as units
    from (select interaction_id, units, moved_at at time zone '${BUSINESS_ZONE}' as moved from visit_parts) part
    group by 1, 2`,
  source: (reader) => reader.get("stock", listLedgerVisitParts),
};
