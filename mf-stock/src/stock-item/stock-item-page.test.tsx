import {
  archiveStockItem,
  getStockItem,
  getStockItemHistory,
  restoreStockItem,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { buildMovement, buildStockItem, ITEM_ID } from "@dash/contracts/testing/stock";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { buildArchivedItem, noRights } from "../../test/factories.ts";
import { StockItemPage } from "./stock-item-page.tsx";

beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const movements = answer(listStockMovements, [buildMovement()]);

function renderPage(answers: FakeAnswer[], { id = ITEM_ID, filters = "" } = {}) {
  return renderArea(
    <Suspense>
      <StockItemPage id={id} />
    </Suspense>,
    { answers, path: `/stock-management?${filters}item=${id}` },
  );
}

async function renderItem(item: ReturnType<typeof buildStockItem>, answers: FakeAnswer[] = []) {
  const rendering = renderPage([...answers, answer(getStockItem, item), movements]);
  await screen.findByRole("heading", { level: 1, name: item.name });
  return rendering;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const buttons = () =>
  screen
    .getAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter((text) => !["Previous", "Next", "Reverse"].includes(text));

function facts(): Record<string, string | null> {
  const card = within(screen.getByRole("region", { name: "Details" }));
  const values = card.getAllByRole("definition");
  return Object.fromEntries(
    card
      .getAllByRole("term")
      .map((term, at) => [term.textContent, values[at]?.textContent ?? null]),
  );
}

describe("the page of a stock item", () => {
  it("ST-04 SH-14 shows the item's name, status and facts", async () => {
    await renderItem(buildStockItem());
    expect(document.title).toBe(`${buildStockItem().name} – Partnership Dashboard`);
    expect(screen.getByText("In Stock")).toBeVisible();
    expect(screen.queryByText("Archived")).not.toBeInTheDocument();
    expect(facts()).toEqual({
      "Stock on hand": "10",
      Minimum: "2",
      Maximum: "20",
      "Unit cost": "£24.50",
      "Value on hand": "£245.00",
      SKU: "FS-1",
      Category: "Parts",
      Supplier: "Heatco",
      "Runs out": "Not used",
      "To order": "None went out in the last 90 days.",
      "Last restocked": "1 Jul 2026",
      "Last counted": "Never",
      Description: "Brass, 1 inch",
    });
  });

  it("says what is not known of an item", async () => {
    const unknown = { sku: null, supplier: null, unitCost: null, description: null };
    await renderItem(buildStockItem({ ...unknown, maxStock: 0, lastRestocked: null }));
    expect(facts()).toMatchObject({
      Maximum: "None",
      "Unit cost": "Not known",
      "Value on hand": "Not known",
      SKU: "None",
      Supplier: "None",
      "Last restocked": "Never",
    });
    expect(facts()).not.toHaveProperty("Description");
  });

  it("offers what the answer allows", async () => {
    await renderItem(buildStockItem());
    expect(buttons()).toEqual(["Record Movement", "Count Stock", "Edit", "Archive", "History"]);
  });

  it("offers a viewer nothing but the history", async () => {
    await renderItem(buildStockItem({ can: noRights }));
    expect(buttons()).toEqual(["History"]);
  });

  it("keeps the ledger of an archived item, of which nothing moves until it is restored", async () => {
    const restored: (string | undefined)[] = [];
    const restore = answer(restoreStockItem, ({ headers }) => {
      restored.push(headers["If-Match"]);
      return buildStockItem();
    });
    await renderItem(buildArchivedItem(), [restore]);
    expect(screen.getByText("Archived")).toBeVisible();
    expect(await screen.findByText("Used on a visit")).toBeVisible();
    expect(buttons()).toEqual(["Restore", "Edit", "History"]);
    await press("Restore");
    expect(await screen.findByText("Stock item restored successfully!")).toBeVisible();
    expect(restored).toEqual(['"1"']);
  });

  it("archives after a question that says how to reverse it, on the version that was seen", async () => {
    let stored: StockItem = buildStockItem();
    const archived: (string | undefined)[] = [];
    renderPage([
      answer(getStockItem, () => stored),
      movements,
      answer(archiveStockItem, ({ headers }) => {
        archived.push(headers["If-Match"]);
        stored = buildArchivedItem({ version: 2 });
        return stored;
      }),
    ]);
    await press("Archive");
    const question = await screen.findByRole("alertdialog", { name: "Archive Flow switch" });
    expect(question).toHaveAccessibleDescription(/Its movements stay.*choose Restore/);
    expect(archived).toEqual([]);
    await userEvent.click(within(question).getByRole("button", { name: "Archive" }));
    expect(await screen.findByText("Stock item archived successfully!")).toBeVisible();
    expect(archived).toEqual(['"1"']);
    expect(screen.getByText("Archived")).toBeVisible();
  });

  it("W-30 W-34 offers Undo of both, each on the version that the other made", async () => {
    let stored: StockItem = buildStockItem();
    const versions: (string | undefined)[] = [];
    const archive = answer(archiveStockItem, ({ headers }) => {
      versions.push(headers["If-Match"]);
      return (stored = buildArchivedItem({ version: 2 }));
    });
    const restore = answer(restoreStockItem, ({ headers }) => {
      versions.push(headers["If-Match"]);
      return (stored = buildStockItem({ version: 3 }));
    });
    renderPage([answer(getStockItem, () => stored), movements, archive, restore]);
    await press("Archive");
    const question = await screen.findByRole("alertdialog", { name: "Archive Flow switch" });
    await userEvent.click(within(question).getByRole("button", { name: "Archive" }));
    await press("Undo");
    expect(await screen.findByText("Stock item is back.")).toBeVisible();
    expect(versions).toEqual(['"1"', '"2"']);
  });

  it("shows who changed the item", async () => {
    const history = answer(getStockItemHistory, [
      {
        id: "0190f000-0000-7000-8000-000000000001",
        at: "2026-07-15T08:05:00.000Z",
        actorId: ITEM_ID,
        actorName: "Alex Morgan",
        action: "updated",
        record: "stock-item",
        recordId: ITEM_ID,
        label: "Flow switch",
        before: { minStock: 2 },
        after: { minStock: 3 },
        requestId: "request-1",
      },
    ]);
    await renderItem(buildStockItem(), [history]);
    await press("History");
    const dialog = within(await screen.findByRole("dialog", { name: "History" }));
    expect(await dialog.findByText("Alex Morgan", { exact: false })).toBeVisible();
    expect(dialog.getByRole("insertion")).toHaveTextContent("3");
  });

  it("leads back to the list with the filters that it had", async () => {
    const answers = [answer(getStockItem, buildStockItem()), movements];
    const { location } = renderPage(answers, { filters: "status=low&offset=20&" });
    await userEvent.click(await screen.findByRole("link", { name: "All stock items" }));
    await waitFor(() => expect(location()).toBe("/stock-management?status=low&offset=20"));
  });

  it.each(["not-found", "invalid-input"] as const)(
    "says that there is no such item where the server says %s",
    async (id) => {
      renderPage([answer(getStockItem, refusal(id))]);
      expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
        "Stock item not found",
      );
      expect(screen.getByRole("link", { name: "All stock items" })).toBeVisible();
      expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    },
  );

  it("can be tried again where the item could not be loaded", async () => {
    const replies = [refusal("unavailable"), buildStockItem()];
    const item = answer(getStockItem, () => replies.shift() ?? buildStockItem());
    renderPage([item, movements]);
    await press("Retry");
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Flow switch");
  });

  it("keeps the facts where the movements cannot be loaded", async () => {
    renderPage([
      answer(getStockItem, buildStockItem()),
      answer(listStockMovements, refusal("unavailable")),
    ]);
    expect(await screen.findByRole("alert")).toHaveTextContent("not available right now");
    expect(facts()).toMatchObject({ "Stock on hand": "10" });
  });
});
