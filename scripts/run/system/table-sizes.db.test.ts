import { openTestDatabase } from "@dash/service-lib/testing/test-database";
import { withClient } from "../postgres/provision.ts";
import { formatSizes, readTableSizes } from "./table-sizes.ts";

test("each table is named with what it takes on disk, indexes included", async () => {
  const database = await openTestDatabase("sizes", []);
  const sizes = await withClient(database.ownerUrl, async (client) => {
    await client.query(`insert into sizes.people (id, name, is_active, version)
      select uuidv7(), 'Person ' || k, true, 1 from generate_series(1, 2000) as k`);
    await client.query("analyze sizes.people");
    return readTableSizes(client);
  });
  const people = sizes.find(({ table }) => table === "sizes.people");
  expect(people?.rows).toBe(2000);
  expect(people?.bytes).toBeGreaterThan(2000 * 60);
  expect(sizes.map(({ bytes }) => bytes)).toEqual(
    sizes.map(({ bytes }) => bytes).sort((a, b) => b - a),
  );
  await database.close();
});

test("what a time entry takes is the sum over the tables that get a row for it", () => {
  const text = formatSizes([
    { table: "time.time_entries", rows: 2_000, bytes: 1_000_000 },
    { table: "time.outbox", rows: 2_500, bytes: 1_500_000 },
    { table: "stock.stock_items", rows: 10, bytes: 65_536 },
    { table: "time.audit_trail", rows: 0, bytes: 16_384 },
  ]);
  expect(text.split("\n")).toEqual([
    expect.stringMatching(/^Table +Rows +MiB +Bytes a row$/),
    expect.stringMatching(/^time\.time_entries +2,000 +1\.0 +500$/),
    expect.stringMatching(/^time\.outbox +2,500 +1\.4 +600$/),
    expect.stringMatching(/^stock\.stock_items +10 +0\.1 +6,554$/),
    "All tables: 2.5 MiB.",
    "A time entry takes 1,100 bytes: time.time_entries 500, time.outbox 600.",
  ]);
});
