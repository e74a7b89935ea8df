import {
  countStockItems,
  undoStockMovements,
  type CountSheetInput,
} from "@dash/contracts/stock/stock-batches";
import { listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { buildMovement, buildStockItem } from "@dash/contracts/testing/stock";
import { answer, invalidate, refusal, type FakeAnswer } from "@dash/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderStockScreen } from "../../test/render-stock-screen.tsx";

afterEach(() => sessionStorage.clear());

const idOf = (n: number) => `01910000-0000-7000-8000-0000000000${10 + n}`;
const shelf = Array.from({ length: 10 }, (_, n) =>
  buildStockItem({ id: idOf(n), name: `Item ${n}`, sku: `I-${n}`, currentStock: 10 }),
);

/** The items as the service has them now. */
function stored(items: StockItem[] = structuredClone(shelf)) {
  const categories: unknown[] = [];
  const list = answer(listStockItems, ({ query }) => {
    categories.push(query.category);
    return items;
  });
  return { items, categories, list };
}

function recorder() {
  const sent: CountSheetInput[] = [];
  const record = answer(countStockItems, ({ body }) => {
    sent.push(body);
    return body.lines
      .filter(({ counted }) => counted !== 10)
      .map(({ stockItemId }) => buildMovement({ stockItemId, origin: "count" }));
  });
  return { sent, record };
}

function open(answers: FakeAnswer[], path = "/stock-management?list=count") {
  return renderStockScreen({}, answers, { path });
}

const field = (n: number) => screen.getByLabelText(`Counted of Item ${n}`);
const opened = () => screen.findByLabelText("Counted of Item 0");
const rowOf = (n: number) => within(screen.getByRole("row", { name: new RegExp(`^Item ${n} `) }));
const status = () => screen.getByText(/counted, \d+ differ/);
const save = () => screen.getByRole("button", { name: "Save Counts" });

describe("the count sheet", () => {
  it("W-52 stands behind its button, with the category of the list, and lists item, SKU and book", async () => {
    const { list, categories } = stored();
    const { location } = open([list], "/stock-management?category=Parts");
    await userEvent.click(await screen.findByRole("button", { name: "Count sheet" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Count Sheet" })).toBeVisible();
    await opened();
    expect(location()).toBe("/stock-management?category=Parts&list=count");
    expect(categories.at(-1)).toBe("Parts");
    const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headings).toEqual(["Item", "SKU", "Book", "Counted", "Difference", "Moved since"]);
    expect(rowOf(3).getByText("I-3")).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText("Category"), "All categories");
    await waitFor(() => expect(location()).toBe("/stock-management?list=count"));
    expect(categories.at(-1)).toBeUndefined();
  });

  it("W-52 ten items counted are ten numbers and one save, by keyboard alone", async () => {
    const { sent, record } = recorder();
    const { list } = stored();
    const { location } = open([list, record]);
    await userEvent.click(await opened());
    for (let n = 0; n < 10; n += 1)
      await userEvent.keyboard(`${n === 4 ? 7 : 10}${n % 2 ? "{ArrowDown}" : "{Enter}"}`);
    expect(rowOf(4).getByText("-3")).toBeVisible();
    expect(status()).toHaveTextContent("10 items counted, 1 differs");
    expect(sent).toEqual([]);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Stock count saved with 1 correction")).toBeVisible();
    expect(sent).toEqual([
      {
        reason: "Stock count",
        notes: null,
        lines: shelf.map(({ id }, n) => ({
          stockItemId: id,
          counted: n === 4 ? 7 : 10,
          movementCount: 3,
        })),
      },
    ]);
    await waitFor(() => expect(location()).toBe("/stock-management"));
  });

  it("begins in the first box, and leaves the focus on the category where somebody chose one", async () => {
    open([stored().list], "/stock-management?category=Parts");
    await userEvent.click(await screen.findByRole("button", { name: "Count sheet" }));
    await opened();
    await waitFor(() => expect(field(0)).toHaveFocus());
    const category = screen.getByLabelText("Category");
    await userEvent.selectOptions(category, "All categories");
    await opened();
    expect(category).toHaveFocus();
  });

  it("says what is counted where there is no item, and leads to a first one", async () => {
    open([stored([]).list]);
    expect(await screen.findByText("No stock items found")).toBeVisible();
    expect(screen.getByRole("link", { name: "Add Stock Item" })).toHaveAttribute(
      "href",
      "/stock-management?new=item",
    );
  });

  it("W-52 leaves rows without a number as they are, and goes up and on to the reason by keys", async () => {
    const { sent, record } = recorder();
    open([stored().list, record]);
    await userEvent.type(await opened(), "4");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(field(1)).toHaveFocus();
    await userEvent.type(field(9), "10{Enter}");
    expect(screen.getByLabelText("Reason")).toHaveFocus();
    await userEvent.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.lines.map(({ stockItemId }) => stockItemId)).toEqual([idOf(0), idOf(9)]);
  });

  it("W-52 refuses what is no count at its row, and saves nothing while nothing is counted", async () => {
    open([stored().list, recorder().record]);
    await opened();
    expect(save()).toBeDisabled();
    await userEvent.type(field(2), "some");
    await userEvent.click(save());
    await waitFor(() =>
      expect(field(2)).toHaveAccessibleDescription(/^Counted stock must be 0 or more/),
    );
    expect(field(2)).toHaveFocus();
  });

  it("W-52 names at its row what moved meanwhile, and the person decides", async () => {
    const { sent, record } = recorder();
    const { items, list } = stored();
    const { queryClient } = open([list, record]);
    await userEvent.type(await opened(), "8");
    await userEvent.type(field(1), "9");
    items.splice(0, 2, ...items.slice(0, 2).map(moved));
    await act(() => invalidate(queryClient, "stock-items"));
    expect(await rowOf(0).findByRole("alert")).toHaveTextContent(
      "Stock moved since you opened this. There are 6 in the book now.",
    );
    expect(status()).toHaveTextContent("2 moved since");
    expect(save()).toBeDisabled();
    await userEvent.click(rowOf(0).getByRole("button", { name: "Keep 8, counted after it" }));
    expect(rowOf(0).getByText("+2")).toBeVisible();
    await userEvent.click(rowOf(1).getByRole("button", { name: "Count again" }));
    expect(field(1)).toHaveValue("");
    expect(field(1)).toHaveFocus();
    await userEvent.keyboard("6");
    await userEvent.click(save());
    await waitFor(() =>
      expect(sent[0]?.lines).toEqual([
        { stockItemId: idOf(0), counted: 8, movementCount: 4 },
        { stockItemId: idOf(1), counted: 6, movementCount: 4 },
      ]),
    );
  });

  it("W-52 shows the server's words at the rows that it refuses, with the new book", async () => {
    const { items, list } = stored();
    const message =
      "Stock moved since you opened this: -4 (Visit by Kim Reed). There are 6 in the book now.";
    const record = answer(countStockItems, () => {
      items.splice(1, 1, ...items.slice(1, 2).map(moved));
      return refusal("conflict", { message, fields: [{ path: "lines.1.counted", message }] });
    });
    open([list, record]);
    await userEvent.type(await opened(), "8");
    await userEvent.type(field(1), "9");
    await userEvent.click(save());
    expect(await rowOf(1).findByRole("alert")).toHaveTextContent(message);
    await waitFor(() => expect(rowOf(1).getByText("6")).toBeVisible());
    expect(rowOf(0).queryByRole("alert")).not.toBeInTheDocument();
    expect(field(0)).toHaveValue("8");
    await userEvent.click(rowOf(1).getByRole("button", { name: /^Keep 9/ }));
    expect(rowOf(1).queryByRole("alert")).not.toBeInTheDocument();
  });

  it("K11-3 says why a row is refused whose item the sheet does not show any more", async () => {
    const { items, list } = stored();
    const message = "Item 0 is archived";
    const fields = [{ path: "lines.0.counted", message }];
    const record = answer(countStockItems, refusal("conflict", { message, fields }));
    const { queryClient } = open([list, record]);
    await userEvent.type(await opened(), "8");
    items.splice(0, 1);
    await act(() => invalidate(queryClient, "stock-items"));
    await waitFor(() => expect(screen.queryByLabelText("Counted of Item 0")).toBeNull());
    await userEvent.click(save());
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("W-52 keeps what is counted as a draft, each category its own, against the book of then", async () => {
    const { items, list } = stored();
    const { unmount } = open([list]);
    await userEvent.type(await opened(), "8");
    unmount();
    items.splice(0, 2, ...items.slice(0, 2).map(moved));
    open([list]);
    await opened();
    await waitFor(() => expect(field(0)).toHaveValue("8"));
    expect(rowOf(0).getByRole("alert")).toHaveTextContent("Stock moved since you opened this.");
    await userEvent.type(field(1), "6");
    expect(rowOf(1).queryByRole("alert")).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText("Category"), "Parts");
    await waitFor(() => expect(field(0)).toHaveValue(""));
  });

  it("W-30 W-34 offers Undo of what it corrected", async () => {
    const undone: unknown[] = [];
    const undo = answer(undoStockMovements, ({ body }) => {
      undone.push(body.ids);
      return [];
    });
    open([stored().list, recorder().record, undo]);
    await userEvent.type(await opened(), "8");
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The count was taken back.")).toBeVisible();
    expect(undone).toEqual([[buildMovement().id]]);
  });
});

/** Kim took four. */
function moved(item: StockItem): StockItem {
  return { ...item, currentStock: 6, movementCount: 4 };
}
