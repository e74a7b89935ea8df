import { stockMoved } from "@dash/contracts/facts/stock.facts";
import { createStockItem } from "@dash/contracts/stock/stock-items";
import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildItemInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("ST-09 DM-08 adds an item of which only the name and category are known", async () => {
  const body = { name: "  Anti-vibration feet ", category: "Accessories" as const };
  const { status, body: item } = await service.call(createStockItem, service.staff, { body });
  expect(status).toBe(201);
  expect(item).toMatchObject({
    name: "Anti-vibration feet",
    sku: null,
    description: null,
    supplier: null,
    unitCost: null,
    currentStock: 0,
    minStock: 0,
    maxStock: 0,
    movementCount: 0,
    lastRestocked: null,
    lastCounted: null,
    isArchived: false,
    version: 1,
  });
  expect(item.can).toEqual({ update: true, move: true, archive: true, restore: false });
});

it("makes the first stock the item's opening movement, which is no restocking", async () => {
  const item = await service.added({ currentStock: 7 });
  const query = { stockItemId: item.id };
  const { body } = await service.call(listStockMovements, service.staff, { query });
  expect(body).toMatchObject([
    {
      movementType: "adjustment",
      origin: "opening",
      reason: "Opening stock",
      position: 1,
      change: 7,
      balance: 7,
      userId: service.staff.id,
    },
  ]);
  expect(item).toMatchObject({ currentStock: 7, movementCount: 1, lastRestocked: null });
});

it("DM-02 in part: keeps pence to the penny", async () => {
  expect((await service.added({ unitCost: 0.1 })).unitCost).toBe(0.1);
  expect((await service.added({ unitCost: 99_999_999.99 })).unitCost).toBe(99_999_999.99);
});

describe("SKUs", () => {
  it("DM-03 an empty one is none, and many items have none", async () => {
    for (const sku of ["", "  ", null]) expect((await service.added({ sku })).sku).toBeNull();
  });

  it("DM-03 refuses one that differs from a known one by case and outer spaces, and names its owner", async () => {
    const owner = await service.added({ name: "Buffer tank", sku: "BT-100 L" });
    const sku = " bt-100 l ";
    const answer = await service.call(createStockItem, service.staff, {
      body: buildItemInput({ sku, currentStock: 3 }),
    });
    expect(answer.status).toBe(409);
    expect(answer.problem).toMatchObject({
      message: "Buffer tank has this SKU",
      fields: [{ path: "sku", message: "Buffer tank has this SKU" }],
    });
    expect(owner.sku).toBe("BT-100 L");
    expect(await service.knex("stock_items").where({ sku })).toEqual([]);
  });

  it.each([
    ["decomposed", "CAFÉ-1", "CAFÉ-1".normalize("NFD")],
    ["of full width", "AB-12", "ＡＢ－１２"],
    ["with a letter that has no small twin", "STRASSE", "straße"],
  ])("K2-4 refuses a known one %s", async (_, existing, again) => {
    await service.added({ sku: existing });
    const body = buildItemInput({ sku: again });
    expect((await service.call(createStockItem, service.staff, { body })).status).toBe(409);
  });

  it("K2-4 tells those with other inner spaces and accents apart, and keeps each as it was typed", async () => {
    for (const sku of ["XY 1", "XY1", "Xý1", "ｘｙ 2"])
      expect((await service.added({ sku })).sku).toBe(sku);
  });

  it("DM-03 gives one of several items that claim it at the same moment", async () => {
    const claim = () =>
      service.call(createStockItem, service.staff, { body: buildItemInput({ sku: "WANTED" }) });
    const statuses = (await Promise.all(Array.from({ length: 6 }, claim))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, ...Array<number>(5).fill(409)]);
  });
});

describe("bad input", () => {
  it.each([
    ["ST-06", "name", { name: " " }, "Name is required"],
    ["ST-06", "category", { category: "" }, "Category is required"],
    ["ST-11", "category", { category: "Boats" }, "This category is not known"],
    ["ST-07", "currentStock", { currentStock: -1 }, "Stock must be positive"],
    ["ST-07", "currentStock", { currentStock: 1.5 }, "Must be a whole number"],
    ["ST-07", "currentStock", { currentStock: 1e12 }, "At most 1,000,000"],
    ["ST-08", "minStock", { minStock: -1 }, "Minimum stock must be positive"],
    ["ST-08", "maxStock", { maxStock: 0 }, "Maximum stock must be at least 1"],
    [
      "C-20",
      "maxStock",
      { minStock: 9, maxStock: 8 },
      "Maximum stock must not be below the minimum",
    ],
    ["ST-09", "unitCost", { unitCost: -0.01 }, "Unit cost must be positive"],
    ["DM-02 in part", "unitCost", { unitCost: 0.001 }, "At most two decimals"],
    ["DM-02 in part", "unitCost", { unitCost: 1e12 }, "At most £99,999,999.99"],
    ["ST-10", "unitCost", { unitCost: "£12" }, "Unit cost must be positive"],
    ["S16", "sku", { sku: "a\u0000b" }, "Contains characters that cannot be stored"],
    ["S16", "name", { name: "x".repeat(101) }, "At most 100 characters"],
  ])("ST-06 ST-07 ST-08 ST-09 (%s) refuses a wrong %s: %j", async (_, path, wrong, message) => {
    const body = JSON.stringify({ ...buildItemInput(), ...wrong });
    const response = await service.send("POST", "/stock-items", service.staff, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: [{ path, message }] });
  });

  it.each(["Heat Pumps", "Controls", "Accessories", "Parts", "Tools", "Consumables"] as const)(
    "ST-11 offers the category %s",
    async (category) => {
      expect(await service.added({ category })).toMatchObject({ category });
    },
  );

  it.each([
    "id",
    "userId",
    "version",
    "status",
    "movementCount",
    "createdAt",
    "lastRestocked",
    "isArchived",
    "archivedAt",
  ])("refuses %s from outside", async (field) => {
    const body = JSON.stringify({ ...buildItemInput(), [field]: "1" });
    const response = await service.send("POST", "/stock-items", service.staff, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: [{ path: field }] });
  });
});

it("keeps markup as the text it is", async () => {
  const name = `<img src=x onerror="alert(1)">`;
  expect((await service.added({ name })).name).toBe(name);
});

it("adds one item, with one opening movement, for one key, also side by side", async () => {
  const request = { body: buildItemInput({ currentStock: 5 }), idempotencyKey: "double-click" };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => service.call(createStockItem, service.staff, request)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const [id, ...others] = new Set(answers.map(({ body }) => body.id));
  expect(others).toEqual([]);
  const moved = (await outboxOf(service.knex, stockMoved)).filter(
    ({ data }) => data["itemId"] === id,
  );
  expect(moved.map(({ subject }) => subject)).toEqual(["stock.moved.v1"]);
  const again = { ...request, body: buildItemInput() };
  expect((await service.call(createStockItem, service.staff, again)).status).toBe(422);
});
