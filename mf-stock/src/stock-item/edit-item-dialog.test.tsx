import {
  getStockItem,
  updateStockItem,
  type StockItem,
  type StockItemInput,
} from "@dash/contracts/stock/stock-items";
import { buildStockItem, ITEM_ID } from "@dash/contracts/testing/stock";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { stockItemQuery } from "../stock/stock.queries.ts";
import { EditItemDialog } from "./edit-item-dialog.tsx";

afterEach(() => sessionStorage.clear());

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

function LiveItem() {
  const { data: item } = useSuspenseQuery(stockItemQuery(ITEM_ID));
  return <EditItemDialog item={item} onClose={onClose} />;
}

async function openDialog(answers: FakeAnswer[] = [], item = buildStockItem({ version: 2 })) {
  const { queryClient } = renderArea(
    <Suspense>
      <LiveItem />
    </Suspense>,
    { answers: [...answers, answer(getStockItem, item)] },
  );
  await screen.findByRole("dialog", { name: "Edit Stock Item" });
  return (news: StockItem) =>
    act(async () => {
      queryClient.setQueryData(stockItemQuery(ITEM_ID).queryKey, news);
      // The query client notifies its observers in a timer.
      await new Promise((resolve) => setTimeout(resolve));
    });
}

const field = (label: string) => screen.getByLabelText(label);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function rename() {
  await userEvent.clear(field("Name"));
  await userEvent.type(field("Name"), "Mine");
  await press("Save Changes");
}

/** Refuses a save on version 2 with the current version 5; accepts any save on version 5. */
function clashOnce(sent: string[]) {
  const current = buildStockItem({ name: "Theirs", version: 5 });
  return answer(updateStockItem, ({ body, headers }) => {
    sent.push(`${body.name} ${headers["If-Match"]}`);
    return headers["If-Match"] === '"5"'
      ? buildStockItem({ ...body, version: 6 })
      : refusal("conflict", { current, yours: body });
  });
}

/** The fields that a form of the item sends. */
function fieldsOf(item: StockItem): StockItemInput {
  const { name, sku, description, category, minStock, maxStock, unitCost, supplier } = item;
  const { deliveryDays = null } = item;
  return { name, sku, description, category, minStock, maxStock, unitCost, supplier, deliveryDays };
}

describe("editing a stock item", () => {
  it("begins with what is stored, without the stock, and saves on the version seen", async () => {
    const sent: [StockItemInput, string | undefined][] = [];
    const update = answer(updateStockItem, ({ body, headers }) => {
      sent.push([body, headers["If-Match"]]);
      return buildStockItem({ ...body, version: 3 });
    });
    const item = buildStockItem({ version: 2, maxStock: 0 });
    await openDialog([update], item);
    expect(field("Unit cost (£)")).toHaveValue("24.50");
    expect(screen.queryByLabelText(/current stock/i)).not.toBeInTheDocument();
    await rename();
    expect(await screen.findByText("Stock item updated successfully!")).toBeVisible();
    expect(sent).toEqual([[{ ...fieldsOf(item), name: "Mine" }, '"2"']]);
  });

  it("W-30 W-34 offers Undo, which sends the former description on the new version", async () => {
    const sent: [StockItemInput, string | undefined][] = [];
    const update = answer(updateStockItem, ({ body, headers }) => {
      sent.push([body, headers["If-Match"]]);
      return buildStockItem({ ...body, version: 2 + sent.length });
    });
    const item = buildStockItem({ version: 2, maxStock: 0 });
    await openDialog([update], item);
    await rename();
    await press("Undo");
    expect(await screen.findByText("Stock item is as before.")).toBeVisible();
    const former = fieldsOf(item);
    expect(sent[1]).toEqual([former, '"3"']);
  });

  it("refuses a maximum below the minimum at its field", async () => {
    await openDialog();
    await userEvent.clear(field("Maximum stock"));
    await userEvent.type(field("Maximum stock"), "1");
    await press("Save Changes");
    expect(field("Maximum stock")).toHaveAccessibleDescription(
      /^Maximum stock must not be below the minimum/,
    );
  });

  it("shows a taken SKU at its field alone", async () => {
    const message = "Pump has this SKU already";
    const clash = refusal("conflict", { message, fields: [{ path: "sku", message }] });
    await openDialog([answer(updateStockItem, clash)]);
    await rename();
    expect(field("SKU")).toHaveAccessibleDescription(message);
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("SH-14 shows both versions of a clash and keeps mine when asked to", async () => {
    const sent: string[] = [];
    await openDialog([clashOnce(sent)]);
    await rename();
    const both = within(await screen.findByRole("table", { name: "Both versions" }));
    expect(both.getByRole("row", { name: "Name Theirs Mine differs" })).toBeInTheDocument();
    expect(both.getByRole("row", { name: "Unit cost (£) £24.50 £24.50" })).toBeInTheDocument();
    await press("Keep mine");
    expect(sent).toEqual(['Mine "2"', 'Mine "5"']);
    expect(await screen.findByText("Stock item updated successfully!")).toBeVisible();
  });

  it("leaves theirs when asked to", async () => {
    const sent: string[] = [];
    await openDialog([clashOnce(sent)]);
    await rename();
    await press("Use theirs");
    expect(sent).toEqual(['Mine "2"']);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("is not moved to a newer version by news that come while it is open", async () => {
    const sent: string[] = [];
    const tell = await openDialog([clashOnce(sent)]);
    await tell(buildStockItem({ name: "Theirs", version: 5 }));
    await rename();
    expect(sent).toEqual(['Mine "2"']);
    expect(await screen.findByRole("table", { name: "Both versions" })).toBeVisible();
  });
});
