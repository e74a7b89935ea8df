import { getStockTotals, listStockItems } from "@dash/contracts/stock/stock-items";
import { buildActors } from "@dash/service-lib/testing/actors";
import { importing } from "@dash/service-lib/testing/importing";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { admin, staff } = buildActors();
let service: TestService;
let imports: ReturnType<typeof importing>;
beforeAll(async () => {
  service = await openTestService();
  imports = importing(service, "stock-items", admin);
});
afterAll(() => service.close());

const items = async () => (await service.call(listStockItems, admin, { query: {} })).body;
const totals = async () => (await service.call(getStockTotals, admin, {})).body;

describe("importing stock items", () => {
  it("reads a file of InvenTree: items with counts, words for categories, and what is not taken", async () => {
    const before = await totals();
    const file = `ID,Name,IPN,Description,Category Name,In Stock,Minimum Stock,Units,Active
1,Circulation pump,CP-25,25/6,Pumps,4,2,pcs,True
2,Filter,F-1,,Consumables,12,5,pcs,True`;
    const { body: sent } = await imports.read(file);
    expect(sent.mapping).toMatchObject({ IPN: "sku", "In Stock": "currentStock" });
    expect(sent.unknownValues).toEqual([{ field: "category", text: "Pumps", rows: 1 }]);
    expect(sent.notTaken).toEqual(["ID", "Units", "Active"]);
    const done = await imports.store(file, { values: { category: { Pumps: "Parts" } } });
    expect(done).toMatchObject({ state: "done", counts: { created: 2, wrong: 0 } });
    expect(await items()).toMatchObject([
      { name: "Circulation pump", sku: "CP-25", category: "Parts", currentStock: 4, minStock: 2 },
      { name: "Filter", currentStock: 12, minStock: 5 },
    ]);

    expect(await imports.undo(done.id)).toMatchObject({ state: "undone", reason: null });
    expect(await totals()).toEqual(before);
    expect(await items()).toEqual([]);
  });

  it("an update changes only the fields of the file, counts another stock, and Undo brings both back", async () => {
    const item = await service.added({
      name: "Valve",
      sku: "V-9",
      currentStock: 7,
      supplier: "Acme",
      unitCost: 3,
    });
    const file = "SKU,Name,Category,Current Stock,Unit Cost\nv-9,Ball valve,Parts,5,4.50\n";
    const skipped = await imports.check(file);
    expect(skipped.counts).toMatchObject({ created: 0, updated: 0, skipped: 1 });
    const done = await imports.store(file, { duplicates: "update" });
    expect(done).toMatchObject({ state: "done", counts: { updated: 1 } });
    expect(await service.now(item)).toMatchObject({
      name: "Ball valve",
      sku: "v-9",
      currentStock: 5,
      unitCost: 4.5,
      supplier: "Acme",
    });
    expect(await imports.undo(done.id)).toMatchObject({ state: "undone", reason: null });
    expect(await service.now(item)).toMatchObject({
      name: "Valve",
      sku: "V-9",
      currentStock: 7,
      unitCost: 3,
      supplier: "Acme",
    });
  });

  it("Undo leaves an item that was moved since", async () => {
    const done = await imports.store("Name,Category,Stock\nHose,Parts,3\n");
    const [hose] = (await items()).filter(({ name }) => name === "Hose");
    if (hose) await service.move(hose);
    const undone = await imports.undo(done.id);
    expect(undone).toMatchObject({ state: "undone", errors: [{ row: 2, column: null }] });
    expect((await items()).map(({ name }) => name)).toContain("Hose");
  });

  it("decimal commas of a file with semicolons are read as such", async () => {
    const done = await imports.store("Name;Category;Unit Cost\nPipe;Parts;1.234,50\n");
    expect(done.format).toMatchObject({ separator: ";", decimal: "," });
    expect((await items()).find(({ name }) => name === "Pipe")?.unitCost).toBe(1234.5);
  });

  it("is the administrator's", async () => {
    expect((await imports.read("Name\nx\n", staff)).status).toBe(403);
  });
});
