import { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import { archiveStockItem, type StockItem } from "@dash/contracts/stock/stock-items";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildBatchInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { checkLedger } from "../ledger/ledger.drift.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

function record(body: ReturnType<typeof buildBatchInput>, idempotencyKey?: string) {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  return service.call(recordStockMovements, service.staff, { body, ...key });
}

const stockOf = async (item: StockItem) => (await service.now(item)).currentStock;

it("W-51 stores the movements of one form, in the order of its rows, each with fact and trail", async () => {
  const valve = await service.added({ name: "Valve", currentStock: 5 });
  const pump = await service.added({ name: "Pump", currentStock: 5 });
  const lines = [
    [pump, 1],
    [valve, 2],
    [pump, 3],
  ] as const;
  const { status, body, headers } = await record(buildBatchInput(lines, { notes: "van 3" }));
  expect(status).toBe(201);
  expect(body).toMatchObject([
    { itemName: "Pump", change: -1, balance: 4, position: 2, origin: "recorded", notes: "van 3" },
    { itemName: "Valve", change: -2, balance: 3, position: 2, can: { reverse: true } },
    { itemName: "Pump", change: -3, balance: 1, position: 3, reason: "Used on a visit" },
  ]);
  expect([await stockOf(pump), await stockOf(valve)]).toEqual([1, 3]);
  const ids = body.map(({ id }) => id);
  const facts = (await outboxOf(service.knex)).slice(-4);
  expect(facts.flatMap(({ data }) => data["movementId"] ?? [])).toEqual(ids);
  expect(headers.get("x-dash-facts")?.split(",")).toHaveLength(4);
  const rows = (await findTrail(service.knex, { limit: 3 })).reverse();
  expect(rows.map(({ action, recordId, label }) => [action, recordId, label])).toEqual([
    ["created", ids[0], "Pump"],
    ["created", ids[1], "Valve"],
    ["created", ids[2], "Pump"],
  ]);
  expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(1);
});

it("W-51 stores none where the stock does not allow one, and names every row that it refuses", async () => {
  const valve = await service.added({ currentStock: 4 });
  const pump = await service.added({ currentStock: 5 });
  const gone = await service.added({ name: "Old pump" });
  await service.call(archiveStockItem, service.staff, { params: { id: gone.id } });
  const before = await countRecords(service.knex);
  const lines = [
    [pump, 1],
    [valve, 3],
    [valve, 2],
    [gone, 1],
  ] as const;
  const { status, problem } = await record(buildBatchInput(lines));
  expect(status).toBe(409);
  expect(problem).toMatchObject({
    message: "Only 4 in stock",
    fields: [
      { path: "lines.2.quantity", message: "Only 4 in stock" },
      { path: "lines.3.stockItemId", message: "Old pump is archived" },
    ],
  });
  expect([await stockOf(pump), await stockOf(valve)]).toEqual([5, 4]);
  expect(await countRecords(service.knex)).toEqual(before);
});

it.each([
  ["lines", [], "Stock item is required"],
  ["lines.0.stockItemId", [{ stockItemId: "", quantity: 1 }], "Stock item is required"],
  [
    "lines.0.stockItemId",
    [{ stockItemId: crypto.randomUUID(), quantity: 1 }],
    "This stock item does not exist",
  ],
  [
    "lines.0.quantity",
    [{ stockItemId: crypto.randomUUID(), quantity: 0 }],
    "Quantity must be positive",
  ],
])("W-51 refuses bad rows at %s: %j", async (path, lines, message) => {
  const body = JSON.stringify({ lines, movementType: "out", reason: "Visit" });
  const response = await service.send("POST", "/stock-movements/batch", service.staff, { body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path, message }] });
});

it("W-51 moves once for one key, also side by side", async () => {
  const item = await service.added({ currentStock: 9 });
  const body = buildBatchInput([[item, 2]]);
  const answers = await Promise.all([1, 2, 3].map(() => record(body, "form")));
  expect(new Set(answers.map(({ body: [movement] }) => movement?.id)).size).toBe(1);
  expect(await stockOf(item)).toBe(7);
  expect((await record(buildBatchInput([[item, 1]]), "form")).status).toBe(422);
});

it("W-51 forms with the same items in any order never wait for each other for ever, nor lose a unit", async () => {
  const items: StockItem[] = [];
  for (let n = 0; n < 4; n += 1) items.push(await service.added({ currentStock: 20 }));
  const forms = Array.from({ length: 24 }, (_, n) => {
    const turned = [...items.slice(n % 4), ...items.slice(0, n % 4)];
    return (n % 2 ? turned : turned.reverse()).map((item) => [item, 1] as const);
  });
  const answers = await Promise.all(forms.map((lines) => record(buildBatchInput(lines))));
  const accepted = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(24 - accepted.length);
  expect(accepted).toHaveLength(20);
  expect(await Promise.all(items.map(stockOf))).toEqual([0, 0, 0, 0]);
  expect((await checkLedger(service.knex)).drift).toEqual([]);
});
