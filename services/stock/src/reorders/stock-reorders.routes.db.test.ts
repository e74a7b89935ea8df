import { archiveStockItem, listStockItems } from "@dash/contracts/stock/stock-items";
import { listStockReorders, TOTAL_COST_HEADER } from "@dash/contracts/stock/stock-reorders";
import { buildActors } from "@dash/service-lib/testing/actors";
import { readCsv } from "../../test/read-csv.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
  const { added } = service;
  const low = { currentStock: 2, minStock: 3, maxStock: 10, unitCost: 1.1 };
  await added({ ...low, name: "Pump", supplier: "grundfos" });
  await added({ ...low, name: "Valve", supplier: "Esbe", unitCost: null });
  await added({ ...low, name: "Anode", supplier: null, maxStock: undefined });
  await added({ ...low, name: "Enough", currentStock: 4 });
  const { id } = await added({ ...low, name: "Archived" });
  await service.call(archiveStockItem, service.staff, { params: { id } });
});
afterAll(() => service.close());

it("lists what fills low items up to their maximum, or above their minimum, by supplier", async () => {
  const { body, headers } = await service.call(listStockReorders, viewer, {});
  expect(body).toMatchObject([
    { name: "Valve", supplier: "Esbe", quantity: 8, unitCost: null, cost: null },
    { name: "Pump", supplier: "grundfos", quantity: 8, unitCost: 1.1, cost: 8.8 },
    { name: "Anode", supplier: null, currentStock: 2, maxStock: 0, quantity: 2, cost: 2.2 },
  ]);
  expect(headers.get("X-Total-Count")).toBe("3");
  expect(headers.get(TOTAL_COST_HEADER)).toBe("11.00");
});

it("pages it, with the cost of the whole list", async () => {
  const query = { limit: 1, offset: 1 };
  const { body, headers } = await service.call(listStockReorders, viewer, { query });
  expect(body.map(({ name }) => name)).toEqual(["Pump"]);
  expect(headers.get("X-Total-Count")).toBe("3");
  expect(headers.get(TOTAL_COST_HEADER)).toBe("11.00");
});

it("exports it, unknown costs left empty", async () => {
  const response = await service.send("GET", "/stock-reorders/export", viewer);
  const [headings, ...rows] = readCsv(await response.text());
  expect(headings?.slice(-3)).toEqual(["To Order", "Unit Cost (£)", "Cost (£)"]);
  expect(rows.map((row) => row.slice(-3))).toEqual([
    ["8", "", ""],
    ["8", "1.1", "8.8"],
    ["2", "1.1", "2.2"],
  ]);
});

it("K9-12 lists exactly the items that are low, also one whose stock is its minimum and its maximum", async () => {
  const name = "Full at its minimum";
  const { id } = await service.added({ name, currentStock: 3, minStock: 3, maxStock: 3 });
  const { body: reorders } = await service.call(listStockReorders, viewer, {});
  const { body: low } = await service.call(listStockItems, viewer, { query: { status: "low" } });
  expect(reorders.map(({ stockItemId }) => stockItemId).sort()).toEqual(
    low.map((item) => item.id).sort(),
  );
  expect(reorders.find(({ stockItemId }) => stockItemId === id)).toMatchObject({ quantity: 1 });
});
