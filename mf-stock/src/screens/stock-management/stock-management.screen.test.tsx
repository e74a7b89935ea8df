import {
  getStockItem,
  getStockTotals,
  listStockItems,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { listStockMovements, type StockMovement } from "@dash/contracts/stock/stock-movements";
import { listStockReorders } from "@dash/contracts/stock/stock-reorders";
import { getStockSummary } from "@dash/contracts/stock/stock-summary";
import { buildMovement, buildStockItem, ITEM_ID } from "@dash/contracts/testing/stock";
import { currentMonth, setSlotSource } from "@dash/kit";
import { answer, buildUser, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildArchivedItem, totals } from "../../../test/factories.ts";
import { renderStockScreen } from "../../../test/render-stock-screen.tsx";

beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** The path of the totals also matches the path of an item, so the totals come first. */
const itemPage = [answer(getStockTotals, totals), answer(getStockItem, buildStockItem())];

const itemsTable = () => screen.findByRole("table", { name: "Stock Items" });
const movementsTable = () => screen.findByRole("table", { name: "Recent Stock Movements" });
const region = (name: string) => screen.findByRole("region", { name });

async function cells(table: Promise<HTMLElement>, row = 1) {
  const rows = within(await table).getAllByRole("row");
  return within(rows[row] as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
}

async function headings(table: Promise<HTMLElement>) {
  const headers = within(await table).getAllByRole("columnheader");
  return headers.map(({ textContent }) => textContent);
}

describe("The stock management screen", () => {
  it("ST-01 says that it loads", async () => {
    renderStockScreen();
    expect(screen.getByRole("heading", { level: 1, name: "Stock Management" })).toBeVisible();
    expect(screen.getByText("Loading stock management...")).toBeInTheDocument();
    await itemsTable();
  });

  it("ST-02 SH-14 has the four cards", async () => {
    renderStockScreen();
    expect(await region("Total Items")).toHaveTextContent("59");
    expect(await region("Low Stock Items")).toHaveTextContent("5");
    expect(await region("Total Value")).toHaveTextContent("£74,869.90");
    expect(await region("Categories")).toHaveTextContent("6");
  });

  it("tells what the month did to the stock", async () => {
    renderStockScreen();
    const month = await region("This month");
    expect(await within(month).findByText("July 2026")).toBeVisible();
    for (const figure of ["42", "1,074", "60", "-3", "5×"])
      expect(within(month).getByText(figure)).toBeVisible();
  });

  it.each([
    ["the totals", getStockTotals],
    ["the month", getStockSummary],
    ["the items", listStockItems],
    ["the movements", listStockMovements],
  ])("stands when %s fail, and reads them again when asked", async (_what, endpoint) => {
    renderStockScreen({}, [answer(endpoint, refusal("unavailable"))]);
    expect(await screen.findByRole("button", { name: /Try again|Retry/ })).toBeVisible();
    expect(screen.getAllByRole("button", { name: /Try again|Retry/ })).toHaveLength(1);
    if (endpoint !== listStockItems) expect(await itemsTable()).toBeVisible();
    if (endpoint !== listStockMovements) expect(await movementsTable()).toBeVisible();
  });

  it("offers a viewer no button that writes", async () => {
    renderStockScreen({}, [], { user: buildUser({ role: "ecogenica_viewer" }) });
    await itemsTable();
    expect(
      screen.queryByRole("button", { name: /Add Stock Item|Record Movement/ }),
    ).not.toBeInTheDocument();
  });

  it("shows one item in its place, at its address", async () => {
    const one = answer(getStockItem, buildStockItem());
    renderStockScreen({}, [one], { path: `/stock-management?item=${ITEM_ID}` });
    expect(await screen.findByRole("heading", { level: 1, name: "Flow switch" })).toBeVisible();
  });

  it("shows the reorder list in its place, at its address", async () => {
    const reorders = answer(listStockReorders, []);
    renderStockScreen({}, [reorders], { path: "/stock-management?list=reorder" });
    expect(await screen.findByRole("heading", { level: 1, name: "Reorder List" })).toBeVisible();
  });
});

describe("The table of stock items", () => {
  it("ST-03 has its columns", async () => {
    renderStockScreen();
    const [, ...columns] = await headings(itemsTable());
    expect(columns).toEqual([
      "Name",
      "SKU",
      "Category",
      "Current Stock",
      "Min/Max",
      "Unit Cost",
      "Status",
    ]);
  });

  const withoutMost: Partial<StockItem> = { sku: null, maxStock: 0, unitCost: null };
  it.each([
    ["SH-14", { currentStock: 1250 }, ["FS-1", "Parts", "1,250", "2 / 20", "£24.50"]],
    ["without optional values", withoutMost, ["–", "Parts", "10", "2 / –", "–"]],
  ])("ST-03 (%s) shows an item's figures: %j", async (_, overrides, figures) => {
    renderStockScreen({ items: [buildStockItem(overrides)] });
    expect((await cells(itemsTable())).slice(2, 7)).toEqual(figures);
  });

  it.each([
    ["low", "Low Stock"],
    ["in-stock", "In Stock"],
    ["overstocked", "Overstocked"],
  ] as const)("ST-04 says the status %s in words", async (status, words) => {
    renderStockScreen({ items: [buildStockItem({ status })] });
    expect((await cells(itemsTable())).at(-1)).toBe(words);
  });

  it("ST-03 says that there are none, and offers to add the first", async () => {
    renderStockScreen({ items: [] });
    const empty = within(await itemsTable());
    expect(empty.getByText("No stock items found")).toBeVisible();
    await userEvent.click(empty.getByRole("button", { name: "Add Stock Item" }));
    expect(screen.getByRole("dialog", { name: "Add Stock Item" })).toBeVisible();
  });

  it("opens one form by the address where there is no item, although two buttons offer it", async () => {
    renderStockScreen({ items: [] }, [], { path: "/stock-management?new=item" });
    await screen.findByText("No stock items found");
    expect(screen.getAllByRole("dialog", { name: "Add Stock Item" })).toHaveLength(1);
  });

  it("ST-03 offers to clear the filters where none match", async () => {
    const { location } = renderStockScreen({ items: [] }, [], {
      path: "/stock-management?status=low",
    });
    const empty = within(await itemsTable());
    expect(empty.getByText("No item matches all filters.")).toBeVisible();
    await userEvent.click(empty.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(location()).toBe("/stock-management"));
  });

  it("offers a viewer nothing to add", async () => {
    renderStockScreen({ items: [], movements: [] }, [], {
      user: buildUser({ role: "ecogenica_viewer" }),
    });
    expect(await screen.findByText("No stock movements recorded")).toBeVisible();
    expect(within(await itemsTable()).queryAllByRole("button", { name: /^Add/ })).toEqual([]);
    expect(screen.queryByRole("button", { name: "Record Movement" })).not.toBeInTheDocument();
  });

  it("opens the item by a press anywhere on its row", async () => {
    const { location } = renderStockScreen({}, itemPage);
    await userEvent.click(within(await itemsTable()).getByText("FS-1"));
    await waitFor(() => expect(location()).toBe(`/stock-management?item=${ITEM_ID}`));
  });

  it("leads from a name to the item, and from there back to the list as it is", async () => {
    renderStockScreen({}, [], { path: "/stock-management?category=Parts" });
    expect(await screen.findAllByRole("link", { name: "Flow switch" })).toHaveLength(2);
    const [link] = screen.getAllByRole("link", { name: "Flow switch" });
    expect(link).toHaveAttribute("href", `/stock-management?category=Parts&item=${ITEM_ID}`);
  });

  it("marks an archived item", async () => {
    renderStockScreen({ items: [buildArchivedItem()] });
    expect((await cells(itemsTable()))[0]).toBe("Flow switch Archived");
  });

  it("asks for the first page by name, without what is archived", async () => {
    const { itemQueries } = renderStockScreen();
    await itemsTable();
    expect(itemQueries).toEqual([{ archived: "without", sort: "name", limit: 20, offset: 0 }]);
  });

  it("filters by search, category, status and archived, back on the first page", async () => {
    const { last, location } = renderStockScreen({ total: 60 }, [], {
      path: "/stock-management?offset=20",
    });
    await itemsTable();
    await userEvent.type(screen.getByLabelText("Search items"), "flow");
    await userEvent.click(screen.getByRole("button", { name: "Filter" }));
    await userEvent.selectOptions(screen.getByLabelText("Category"), "Parts");
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Low Stock");
    await userEvent.selectOptions(screen.getByLabelText("Archived"), "Included");
    const filter = { search: "flow", category: "Parts", status: "low", archived: "with" };
    await waitFor(() => expect(last()).toEqual({ ...filter, sort: "name", limit: 20, offset: 0 }));
    const address = "/stock-management?search=flow&category=Parts&status=low&archived=with";
    await waitFor(() => expect(new URLSearchParams(location()).size).toBe(4));
    expect(new Set(location().split(/[?&]/))).toEqual(new Set(address.split(/[?&]/)));

    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(location()).toBe("/stock-management"));
  });

  it("shows all items for a mangled address", async () => {
    const { last } = renderStockScreen({}, [], {
      path: "/stock-management?category=Boats&status=9&archived=maybe&sort=up&offset=-&list=x",
    });
    await itemsTable();
    expect(last()).toEqual({ archived: "without", sort: "name", limit: 20, offset: 0 });
  });

  it("ST-03 sorts and pages through the address", async () => {
    const { location } = renderStockScreen({ total: 59 });
    await itemsTable();
    await userEvent.click(screen.getByRole("button", { name: "Current Stock" }));
    await waitFor(() => expect(location()).toBe("/stock-management?sort=currentStock"));
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(location()).toContain("offset=20"));
    expect(screen.getByText("21–40 of 59")).toBeVisible();
  });

  it("SH-14 totals all items of the filter, not just the page", async () => {
    renderStockScreen({ total: 1059, totalValue: 74_869.9 });
    const row = within(await itemsTable()).getByRole("row", { name: /^Total value/ });
    expect(row).toHaveTextContent("Total value of 1,059 items£74,869.90");
  });

  it("exports the items of the filter, and all movements", async () => {
    renderStockScreen({}, [], { path: "/stock-management?search=%26x&status=low&offset=20" });
    const [items, movements] = await screen.findAllByRole("link", { name: "Export CSV" });
    const { pathname, searchParams } = new URL((items as HTMLAnchorElement).href);
    expect(pathname).toBe("/api/stock-items/export");
    expect(Object.fromEntries(searchParams)).toEqual({
      search: "&x",
      status: "low",
      archived: "without",
      sort: "name",
    });
    expect(items).toHaveAttribute("download");
    expect(movements).toHaveAttribute("href", "/api/stock-movements/export");
    expect(screen.getAllByRole("link", { name: "Reorder list" })[0]).toHaveAttribute(
      "href",
      "/stock-management?list=reorder",
    );
  });
});

describe("The recent stock movements", () => {
  it("ST-05 have their columns, and are the first ten", async () => {
    const { movementQueries } = renderStockScreen();
    expect(await headings(movementsTable())).toEqual([
      "Date",
      "Item",
      "Type",
      "Quantity",
      "Reason",
      "Notes",
    ]);
    expect(movementQueries).toEqual([{ limit: 10, offset: 0 }]);
  });

  const reversal: Partial<StockMovement> = { origin: "reversal", movementType: "in", change: 2 };
  it.each([
    [{}, "Out", "-2"],
    [{ movementType: "in", change: 1250 }, "In", "+1,250"],
    [{ movementType: "adjustment", change: 3 }, "Adjustment", "+3"],
    [{ movementType: "adjustment", origin: "count", change: -3 }, "AdjustmentCount", "-3"],
    [{ reversedById: ITEM_ID }, "OutReversed", "-2"],
    [reversal, "InReversal", "+2"],
  ] as [Partial<StockMovement>, string, string][])(
    "ST-05 shows type and signed quantity: %j",
    async (overrides, type, quantity) => {
      renderStockScreen({ movements: [buildMovement({ notes: "Job 12", ...overrides })] });
      expect(await cells(movementsTable())).toEqual([
        "15 Jul 2026",
        "Flow switch",
        type,
        quantity,
        "Used on a visit",
        "Job 12",
      ]);
    },
  );

  it("ST-05 says that there are none, and offers to record the first", async () => {
    renderStockScreen({ movements: [] });
    const empty = within(await movementsTable());
    expect(empty.getByText("No stock movements recorded")).toBeVisible();
    await userEvent.click(empty.getByRole("button", { name: "Record Movement" }));
    expect(await screen.findByRole("dialog", { name: "Record Movement" })).toBeVisible();
  });

  it("open the item by a press anywhere on the row", async () => {
    const { location } = renderStockScreen({}, itemPage);
    await userEvent.click(within(await movementsTable()).getByText("Used on a visit"));
    await waitFor(() => expect(location()).toBe(`/stock-management?item=${ITEM_ID}`));
  });
});

describe("a new record by the address", () => {
  it.each([
    ["movement", "Record Movement"],
    ["item", "Add Stock Item"],
  ])("J-64 ?new=%s opens %s until it is closed", async (name, title) => {
    const { location } = renderStockScreen({}, [], { path: `/stock-management?new=${name}` });
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(location()).toBe("/stock-management");
  });

  it("J-61 opens nothing for a viewer", async () => {
    renderStockScreen({}, [], {
      path: "/stock-management?new=item",
      user: buildUser({ role: "ecogenica_viewer" }),
    });
    await screen.findByRole("table", { name: /Stock Items/ });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

it("names the record of each row for the marks beside it", async () => {
  setSlotSource((slot) =>
    slot === "record.ask"
      ? [{ id: "kpi/ask", Widget: ({ about }) => <i>{JSON.stringify(about)}</i> }]
      : [],
  );
  const item = buildStockItem();
  renderStockScreen({ items: [item] });
  const mark = await screen.findByText(/"kind":"stock-item"/);
  expect(JSON.parse(mark.textContent ?? "")).toEqual({
    kind: "stock-item",
    key: item.id,
    ...currentMonth(),
    name: item.name,
  });
  setSlotSource(() => []);
});
