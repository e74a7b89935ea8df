import {
  recordStockMovements,
  undoStockMovements,
  type MovementBatchInput,
} from "@dash/contracts/stock/stock-batches";
import {
  getStockItem,
  getStockTotals,
  listStockItems,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { listStockMovements, type StockMovement } from "@dash/contracts/stock/stock-movements";
import { buildMovement, buildStockItem } from "@dash/contracts/testing/stock";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { totals } from "../../test/factories.ts";
import { renderStockScreen } from "../../test/render-stock-screen.tsx";
import { RecordMovementsDialog } from "./record-movements-dialog.tsx";

afterEach(() => sessionStorage.clear());

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const idOf = (n: number) => `01910000-0000-7000-8000-00000000000${n}`;
const shelf = [
  buildStockItem({ id: idOf(1), name: "Flow switch", sku: "FS-1", currentStock: 10 }),
  buildStockItem({ id: idOf(2), name: "Fan, spare for FS-1", sku: "FA-1", currentStock: 10 }),
  buildStockItem({ id: idOf(3), name: "Valve", sku: "5012345678900", currentStock: 4 }),
];
const [flowSwitch, , valve] = shelf as [StockItem, StockItem, StockItem];

/** Finds items as the service does: the one of exactly the SKU first. */
const list = answer(listStockItems, ({ query: { search = "", sku } }) => {
  const isMatch = (item: StockItem) => item.sku?.toLowerCase() === (sku ?? search).toLowerCase();
  if (sku) return shelf.filter(isMatch);
  return shelf
    .filter(({ name, sku: own }) => `${name} ${own}`.toLowerCase().includes(search.toLowerCase()))
    .sort((one, other) => Number(isMatch(other)) - Number(isMatch(one)));
});
const details = answer(
  getStockItem,
  ({ params }) => shelf.find(({ id }) => id === params.id) as StockItem,
);

/** Answers with the movements that the last outs of the person were. */
function lastReasons(...movements: Partial<StockMovement>[]) {
  return answer(listStockMovements, ({ query }) =>
    movements
      .filter(({ movementType }) => movementType === query.movementType)
      .map((movement) => buildMovement(movement)),
  );
}
const visit = lastReasons(
  { movementType: "out", origin: "reversal", reversesId: idOf(9), reason: "Undo" },
  { movementType: "out", reason: "Service visit" },
  { movementType: "in", reason: "Delivery" },
);

function recorder() {
  const sent: MovementBatchInput[] = [];
  const record = answer(recordStockMovements, ({ body }) => {
    sent.push(body);
    return body.lines.map(({ stockItemId, quantity }, n) =>
      buildMovement({ id: idOf(n + 4), stockItemId, quantity, change: -quantity }),
    );
  });
  return { sent, record };
}

function open(...answers: FakeAnswer[]) {
  return renderArea(<RecordMovementsDialog onClose={onClose} />, {
    answers: [...answers, list, details, lastReasons()],
  });
}

const picker = () => screen.getByRole("combobox", { name: "Stock item" });
const quantity = () => screen.getByLabelText("Quantity");
const rows = () => screen.queryAllByRole("listitem");
const row = (name: string) => screen.getByLabelText(name);

/** Types an item, or scans it, and Enter; the focus is then on the quantity. */
async function enter(text: string): Promise<void> {
  await userEvent.keyboard(`${text}{Enter}`);
  await waitFor(() => expect(quantity()).toHaveFocus());
}

/** Takes the quantity by Enter; the focus is then on the next item. */
async function enterQuantity(text = ""): Promise<void> {
  await userEvent.keyboard(`${text}{Enter}`);
  await waitFor(() => expect(picker()).toHaveFocus());
}

const save = () => userEvent.keyboard("{Control>}{Enter}{/Control}");

describe("recording movements of several items", () => {
  it("W-50 three parts for one job by keyboard, Out and the last reason offered", async () => {
    const { sent, record } = recorder();
    open(record, visit);
    expect(screen.getByLabelText("Movement type")).toHaveValue("out");
    await enter("fs-1");
    expect(quantity()).toHaveValue("1");
    await enterQuantity("2");
    await enter("fan");
    await enterQuantity();
    await enter("val");
    await enterQuantity();
    await save();
    await waitFor(() => expect(screen.getByLabelText("Reason")).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Service visit" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByLabelText("Reason")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("3 stock movements recorded successfully!")).toBeVisible();
    const lines = [
      { stockItemId: idOf(1), quantity: 2 },
      { stockItemId: idOf(2), quantity: 1 },
      { stockItemId: idOf(3), quantity: 1 },
    ];
    expect(sent).toEqual([{ lines, movementType: "out", reason: "Service visit", notes: null }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("W-50 a SKU takes exactly its item, also where names before it hold the same text", async () => {
    open();
    await enter("fs-1");
    expect(picker()).toHaveValue("Flow switch (FS-1)");
  });

  it("W-50 another scan of the same SKU adds one to its row", async () => {
    open();
    for (let n = 0; n < 3; n += 1) {
      await enter("fs-1");
      await enterQuantity();
    }
    expect(rows()).toHaveLength(1);
    expect(row("Flow switch (FS-1)")).toHaveValue("3");
    expect(row("Flow switch (FS-1)")).toHaveAccessibleDescription(/^On hand 10 ?, then 7$/);
  });

  it.each(["FS-1", "5012345678900"])(
    "W-50 a scan of %s into the quantity is the next item, and the entered one a row of one",
    async (sku) => {
      open();
      await enter("fan");
      await userEvent.keyboard(`${sku}{Enter}`);
      const item = shelf.find((each) => each.sku === sku);
      await waitFor(() => expect(picker()).toHaveValue(`${item?.name} (${sku})`));
      expect(quantity()).toHaveFocus();
      expect(quantity()).toHaveValue("1");
      expect(row("Fan, spare for FS-1 (FA-1)")).toHaveValue("1");
    },
  );

  it("W-50 says that a scanned SKU is not known, and the next one is typed over it", async () => {
    open();
    await enter("fan");
    await userEvent.keyboard("XX-9{Enter}");
    expect(await screen.findByText("No stock item has the SKU “XX-9”.")).toBeVisible();
    expect(picker()).toHaveFocus();
    await enter("fs-1");
    expect(screen.queryByText("No stock item has the SKU “XX-9”.")).not.toBeInTheDocument();
  });

  it("W-50 the entry counts as it is, and a row can be changed and removed", async () => {
    const { sent, record } = recorder();
    open(record);
    await enter("fan");
    await enterQuantity();
    await enter("fs-1");
    await enterQuantity("5");
    await enter("valve");
    await userEvent.click(screen.getByRole("button", { name: /^Remove Fan/ }));
    expect(picker()).toHaveFocus();
    await userEvent.clear(row("Flow switch (FS-1)"));
    await userEvent.type(row("Flow switch (FS-1)"), "4{Enter}");
    expect(picker()).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText("Reason"), "Visit");
    await save();
    await waitFor(() =>
      expect(sent[0]?.lines).toEqual([
        { stockItemId: idOf(1), quantity: 4 },
        { stockItemId: idOf(3), quantity: 1 },
      ]),
    );
  });

  it("W-51 shows a refusal at its row, and keeps all rows", async () => {
    const message = "Only 4 in stock";
    const fields = [{ path: "lines.0.quantity", message }];
    open(answer(recordStockMovements, refusal("conflict", { message, fields })));
    await enter("valve");
    await enterQuantity("9");
    expect(row("Valve (5012345678900)")).toHaveAccessibleDescription(
      "On hand 4 – 5 too few for this",
    );
    await enter("fs-1");
    await enterQuantity();
    await userEvent.type(screen.getByLabelText("Reason"), "Visit");
    await save();
    await waitFor(() => expect(row("Valve (5012345678900)")).toHaveFocus());
    expect(row("Valve (5012345678900)")).toHaveAccessibleDescription(/^Only 4 in stock/);
    expect(rows()).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("W-50 K10-6 offers the last reasons of the chosen type beside an empty field, and fills none in", async () => {
    open(visit);
    const reason = screen.getByLabelText("Reason");
    expect(await screen.findByRole("button", { name: "Service visit" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    expect(reason).toHaveValue("");
    await userEvent.selectOptions(screen.getByLabelText("Movement type"), "In");
    expect(await screen.findByRole("button", { name: "Delivery" })).toBeVisible();
    await userEvent.type(reason, "Repair");
    expect(reason).toHaveValue("Repair");
    expect(screen.queryByRole("group", { name: "Used last" })).not.toBeInTheDocument();
  });

  it("W-50 keeps the rows as a draft", async () => {
    const { unmount } = open();
    await enter("fs-1");
    await enterQuantity("2");
    await enter("valve");
    unmount();
    open();
    await waitFor(() => expect(row("Flow switch (FS-1)")).toHaveValue("2"));
    await waitFor(() => expect(picker()).toHaveValue("Valve (5012345678900)"));
  });

  it("W-30 W-34 offers Undo, which takes all movements back", async () => {
    const undone: unknown[] = [];
    const undo = answer(undoStockMovements, ({ body }) => {
      undone.push(body.ids);
      return [];
    });
    open(recorder().record, undo, visit);
    await enter("fs-1");
    await enterQuantity();
    await enter("valve");
    await userEvent.type(screen.getByLabelText("Reason"), "Visit");
    await save();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("2 movements were taken back.")).toBeVisible();
    expect(undone).toEqual([[idOf(4), idOf(5)]]);
  });

  it("W-32 says who was quicker, in the server's words", async () => {
    const message = "Kim Reed counted Valve meanwhile. It is left as it is.";
    open(recorder().record, answer(undoStockMovements, refusal("conflict", { message })), visit);
    await enter("valve");
    await userEvent.type(screen.getByLabelText("Reason"), "Visit");
    await save();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("ST-12 refuses what is missing, in the contract's words", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "Record Movement" }));
    await waitFor(() => expect(picker()).toHaveAccessibleDescription(/^Stock item is required/));
    expect(picker()).toHaveFocus();
    expect(screen.getByLabelText("Reason")).toHaveAccessibleDescription("Reason is required");
    expect(screen.getByLabelText("Notes")).toBeValid();
  });

  it("ST-15 ST-16 one movement is named alone, and both items and movements are read again", async () => {
    let movementReads = 0;
    const movements = answer(listStockMovements, ({ query }) => {
      if (!query.mine) movementReads += 1;
      return [buildMovement()];
    });
    const allTotals = answer(getStockTotals, totals);
    const { record } = recorder();
    const { itemQueries } = renderStockScreen({ items: [flowSwitch, valve] }, [
      record,
      allTotals,
      details,
      movements,
    ]);
    await screen.findByRole("table", { name: "Recent Stock Movements" });
    await userEvent.click(screen.getByRole("button", { name: "Record Movement" }));
    const dialog = within(await screen.findByRole("dialog"));
    await enter("flow");
    await userEvent.type(screen.getByLabelText("Reason"), "Visit");
    const readBefore = { items: itemQueries.filter(isTable).length, movements: movementReads };
    await userEvent.click(dialog.getByRole("button", { name: "Record Movement" }));
    await screen.findByText("Stock movement recorded successfully!");
    expect(itemQueries.filter(isTable)).toHaveLength(readBefore.items + 1);
    expect(movementReads).toBe(readBefore.movements + 1);
  });
});

/** Only the picker's requests have a search. */
const isTable = ({ search }: { search?: string | undefined }) => search === undefined;
