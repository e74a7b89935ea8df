import { listStockReorders, TOTAL_COST_HEADER } from "@dash/contracts/stock/stock-reorders";
import { ITEM_ID } from "@dash/contracts/testing/stock";
import { answer, holdDate, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { buildReorder } from "../../test/factories.ts";
import { ReorderList } from "./reorder-list.tsx";

holdDate();

const PUMP_ID = "01910000-0000-7000-8000-000000000002";
const unknownCost = buildReorder({
  stockItemId: PUMP_ID,
  name: "Pump",
  sku: null,
  supplier: null,
  quantity: 1_500,
  unitCost: null,
  cost: null,
});

function renderList(answers: FakeAnswer[], search = "list=reorder&status=low") {
  return renderArea(
    <Suspense>
      <ReorderList />
    </Suspense>,
    { answers, path: `/stock-management?${search}` },
  );
}

const rowNames = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

describe("the reorder list", () => {
  it("SH-14 says what to order from whom, and what it costs together", async () => {
    const runsOut = { used: 3, on: "2026-08-10", orderBy: "2026-07-27", quantity: 19 };
    const rows = [buildReorder({ runsOut }), unknownCost];
    renderList([answer(listStockReorders, rows, { [TOTAL_COST_HEADER]: "465.50" })]);
    const table = await screen.findByRole("table", { name: "2 items to order" });
    const headings = within(table).getAllByRole("columnheader");
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Supplier",
      "Item",
      "In Stock",
      "Min/Max",
      "Runs Out",
      "To Order",
      "Unit Cost",
      "Cost",
    ]);
    expect(rowNames()).toEqual([
      [
        "Heatco",
        "Flow switchFS-1",
        "1",
        "2 / 20",
        "10 Aug 2026order by 27 Jul 2026",
        "19",
        "£24.50",
        "£465.50",
      ],
      ["No supplier", "Pump", "1", "2 / 20", "Not used", "1,500", "Not known", "Not known"],
      ["£465.50"],
    ]);
    expect(within(table).getByRole("rowheader")).toHaveTextContent(
      "Total, without the items whose cost is not known",
    );
  });

  it("says so when there is nothing to order", async () => {
    renderList([answer(listStockReorders, [])]);
    expect(
      await screen.findByText("Nothing to order: everything is above its minimum"),
    ).toBeVisible();
    expect(screen.queryByText("Total")).not.toBeInTheDocument();
  });

  it("offers the list as a spreadsheet", async () => {
    renderList([answer(listStockReorders, [])]);
    const link = await screen.findByRole("link", { name: "Export CSV" });
    expect(link).toHaveAttribute("href", "/api/stock-reorders/export");
    expect(link).toHaveAttribute("download");
  });

  it("leads to an item, and back to the list with its filters", async () => {
    const { location } = renderList([answer(listStockReorders, [buildReorder()])]);
    await userEvent.click(await screen.findByRole("link", { name: "Flow switch" }));
    await waitFor(() => expect(location()).toBe(`/stock-management?item=${ITEM_ID}`));
  });

  it("keeps the filters of the list for the way back", async () => {
    const { location } = renderList([answer(listStockReorders, [])]);
    await userEvent.click(await screen.findByRole("link", { name: "All stock items" }));
    await waitFor(() => expect(location()).toBe("/stock-management?status=low"));
  });

  it("turns pages where there are many", async () => {
    const reorders = answer(
      listStockReorders,
      ({ query }) => [buildReorder({ name: query.offset === 200 ? "Last" : "First" })],
      { "X-Total-Count": "201" },
    );
    const { location } = renderList([reorders], "list=reorder");
    await screen.findByText("First");
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("Last")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/stock-management?list=reorder&skip=200"));
  });
});
