import { openTestDatabase } from "@dash/service-lib/testing/test-database";
import { withClient } from "../postgres/provision.ts";
import { formatSizes, readTableSizes } from "./table-sizes.ts";

test("each table is named with what it takes on disk, indexes included", async () => {
  const database = await openTestDatabase("sizes", []);
  const sizes = await withClient(database.ownerUrl, async (client) => {
    await client.query("set search_path to sizes");
    await client.query(`insert into sizes.people (id, name, is_active, version)
      select uuidv7(), 'Person ' || k, true, 1 from generate_series(1, 2000) as k`);
    await client.query("analyze sizes.people");
    await client.query(`insert into sizes.outbox (id, subject, occurred_at, actor_id, request_id, data)
      select uuidv7(), 'a.b.v1', now() - interval '2 months', 'a', 'r', '{}' from generate_series(1, 600);
      update sizes.library_migrations set migration_time = now() - interval '2 months';
      update sizes.outbox_position set (xid, seq) = (select max(xid), max(seq) from sizes.outbox);
      select sizes.pack_outbox(now() - interval '1 month');
      insert into sizes.audit_trail (id, at, actor_id, actor_name, action, record, record_id, label, request_id)
      select uuidv7(), now() - interval '3 months', 'a', 'A', 'created', 'tier', uuidv7(), 'Tier', 'r' from generate_series(1, 600);
      select sizes.pack_audit_trail(now() - interval '1 month') from generate_series(1, 2)`);
    return readTableSizes(client);
  });
  const people = sizes.find(({ table }) => table === "sizes.people");
  expect(people?.rows).toBe(2000);
  expect(people?.bytes).toBeGreaterThan(2000 * 60);
  expect(sizes.find(({ table }) => table === "sizes.outbox_packs")?.rows).toBe(500);
  expect(sizes.find(({ table }) => table === "sizes.audit_packs")?.rows).toBe(600);
  expect(sizes.map(({ bytes }) => bytes)).toEqual(
    sizes.map(({ bytes }) => bytes).sort((a, b) => b - a),
  );
  await database.close();
});

test("what a time entry takes is the sum over the tables that get a row for it", () => {
  const text = formatSizes([
    { table: "time.time_entries", rows: 2_000, bytes: 1_000_000 },
    { table: "time.outbox", rows: 500, bytes: 300_000 },
    { table: "time.outbox_packs", rows: 1_500, bytes: 240_000 },
    { table: "stock.stock_items", rows: 10, bytes: 65_536 },
    { table: "time.audit_trail", rows: 0, bytes: 16_384 },
    { table: "time.audit_packs", rows: 1_000, bytes: 200_000 },
  ]);
  expect(text.split("\n")).toEqual([
    expect.stringMatching(/^Table +Rows +MiB +Bytes a row$/),
    expect.stringMatching(/^time\.time_entries +2,000 +1\.0 +500$/),
    expect.stringMatching(/^time\.outbox +500 +0\.3 +600$/),
    expect.stringMatching(/^time\.outbox_packs +1,500 +0\.2 +160$/),
    expect.stringMatching(/^stock\.stock_items +10 +0\.1 +6,554$/),
    expect.stringMatching(/^time\.audit_packs +1,000 +0\.2 +200$/),
    "All tables: 1.7 MiB.",
    "A time entry takes 986 bytes: time.time_entries 500, time.audit_trail 216, time.outbox 270.",
  ]);
});
