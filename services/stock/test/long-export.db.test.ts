import { exportStockItems } from "@dash/contracts/stock/stock-items";
import { exportStockMovements } from "@dash/contracts/stock/stock-movements";
import { buildActors } from "@dash/service-lib/testing/actors";
import { readCsv } from "./read-csv.ts";
import { openTestService, type TestService } from "./test-service.ts";

const MOVEMENTS = 12_000;
const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
/** Makes a ledger longer than a batch, with more text than the buffers between two processes hold. */
beforeAll(async () => {
  service = await openTestService();
  const { id } = await service.added({ currentStock: 1 });
  await service.owner.raw(
    `with ledger as (
         insert into stock_movements (id, stock_item_id, position, user_id, movement_type, origin, change, balance, reason,
           notes, month, year, created_at)
         select gen_random_uuid(), ?::uuid, place, gen_random_uuid(), 'in', 'recorded', 1, place, 'Delivery',
           repeat('n', 2000), 1, 2026, timestamptz '2026-01-01Z' + place / 7 * interval '1 second'
         from generate_series(2, ?::int) as place
       ) update stock_items set current_stock = ?, movement_count = ? where id = ?`,
    [id, MOVEMENTS, MOVEMENTS, MOVEMENTS, id],
  );
});
afterAll(() => service.close());

it("exports it whole, each movement once, newest first, also those of one instant", async () => {
  const { body } = await service.call(exportStockMovements, viewer, {
    query: { year: 2026, month: 1 },
  });
  const balances = readCsv(body)
    .slice(1)
    .map((row) => Number(row[4]));
  expect(balances).toHaveLength(MOVEMENTS - 1);
  expect(new Set(balances).size).toBe(MOVEMENTS - 1);
  const instants = readCsv(body)
    .slice(1)
    .map(([date = ""]) => date);
  expect(instants).toEqual(instants.toSorted().reverse());
});

it("breaks off when the database fails midway, so that nobody takes a part for the whole", async () => {
  const response = await service.send("GET", "/stock-movements/export", viewer);
  // The client has read no more yet, so most of the file is not sent.
  await service.owner.raw("alter table people rename to people_away");
  await expect(response.text()).rejects.toThrow("terminated");
  await service.owner.raw("alter table people_away rename to people");
  expect((await service.call(exportStockItems, viewer, {})).status).toBe(200);
});
