import { migrate } from "@dash/service-lib/database/migrations";
import { withClient } from "../../postgres/provision.ts";
import { processNamed } from "../../processes.ts";
import { migrationsOf } from "../../system/migrations-of.ts";
import { roleOf } from "../../system/process-environment.ts";

export const SEEDED_ITEMS = 50_000;
/** More than all turns take. */
const UNITS = 900_000;
/** A schema like the stock service's own, with all its rules, that nobody relays and projects. */
export const BARE_STOCK_SCHEMA = "bare_stock";

/** Fills the stock service and its bare twin with items, each with its opening movement. Answers the first thousand ids. */
export async function seedStock(ownerUrl: string): Promise<readonly string[]> {
  const definition = processNamed("stock");
  const migrations = await migrationsOf(definition);
  await migrate({ ownerUrl, schema: BARE_STOCK_SCHEMA, role: roleOf(definition), migrations });
  return withClient(ownerUrl, async (client) => {
    // Foreign keys are not looked up for rows that were made to fit.
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    for (const schema of ["stock", BARE_STOCK_SCHEMA]) {
      await client.query(`set search_path = ${schema}, public`);
      await client.query(ITEMS, [SEEDED_ITEMS, UNITS]);
      await client.query(`begin; ${MOVEMENTS}; ${FACTS}; commit`);
    }
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
    const { rows } = await client.query<{ id: string }>(
      "select id from stock.stock_items order by id limit 1000",
    );
    return rows.map(({ id }) => id);
  });
}

/** The same ids in both schemas, written as version 7 is. Most items are neither low nor overstocked. */
const ITEMS = `
  insert into stock_items (id, name, sku, description, category, current_stock, min_stock, max_stock, unit_cost, supplier,
    movement_count, created_at, updated_at)
  select overlay(overlay(md5('item ' || k) placing '7' from 13) placing '8' from 17)::uuid, 'Part ' || k, 'BN-' || k, 'Made for the bench',
    (array['Heat Pumps', 'Controls', 'Accessories', 'Parts', 'Tools', 'Consumables'])[1 + k % 6], $2::int,
    case when k % 20 = 0 then 1000000 else 5 end, case when k % 25 = 1 then 10 else 0 end, (k * 7919 % 50000) / 100.0,
    'Supplier ' || k % 40, 1, '2023-05-02T08:00Z', '2023-05-02T08:00Z'
  from generate_series(1, $1::int) as k`;

const MOVEMENTS = `
  insert into stock_movements (id, stock_item_id, position, balance, user_id, movement_type, origin, change, reason,
    month, year, created_at)
  select uuidv7(), id, 1, current_stock, uuidv7(), 'adjustment', 'opening', current_stock, 'Opening stock',
    5, 2023, created_at
  from stock_items`;

/** The read model follows from them as they are relayed. */
const FACTS = `
  insert into outbox (id, subject, occurred_at, actor_id, request_id, data)
  select uuidv7(), 'stock.moved.v1', created_at, user_id, 'bench', row_to_json(fact)
  from stock_movements
  cross join lateral (
    select id as "movementId", stock_item_id as "itemId", position, movement_type as "movementType", origin, change,
      balance, month, year, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "movedAt"
  ) as fact`;
