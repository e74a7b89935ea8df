import {
  countStockItems,
  recordStockMovements,
  type CountSheetInput,
  type MovementBatchInput,
} from "@dash/contracts/stock/stock-batches";
import { getStockItem, getStockTotals, listStockItems } from "@dash/contracts/stock/stock-items";
import {
  countStock,
  recordStockMovement,
  type MovementInput,
  type StockCountInput,
} from "@dash/contracts/stock/stock-movements";
import { buildMovement, buildStockItem, ITEM_ID } from "@dash/contracts/testing/stock";
import { loadOutgoing } from "@dash/kit";
import { answer, buildUser, CUT, holdDate, refusal, Resend } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import { totals } from "../../test/factories.ts";
import { renderStockScreen } from "../../test/render-stock-screen.tsx";

holdDate();
afterEach(async () => {
  jest.restoreAllMocks();
  const { discardWaiting } = await loadOutgoing();
  await discardWaiting(ME);
});

const ME = buildUser().id;
const VALVE_ID = "01910000-0000-7000-8000-000000000002";
const TOO_FEW = "Only 4 in stock";
const MOVED = "Stock moved since you opened this. There are 6 in the book now.";
const PATH = "/stock-management";

type Body = MovementInput | MovementBatchInput | StockCountInput | CountSheetInput;

/** A stock service that the network does not reach until `connect`, and that may refuse then. */
function service() {
  const items = [
    buildStockItem(),
    buildStockItem({ id: VALVE_ID, name: "Valve", sku: null, currentStock: 4 }),
  ];
  const sent: { key: string | undefined; body: Body }[] = [];
  let isReached = false;
  let refused: ReturnType<typeof refusal> | null = null;
  const take = (body: Body, headers: Readonly<Record<string, string>>) => {
    sent.push({ key: headers["Idempotency-Key"], body });
    return isReached ? refused : CUT;
  };
  const [first = buildStockItem()] = items;
  const answers = [
    answer(recordStockMovement, ({ body, headers }) => take(body, headers) ?? buildMovement()),
    answer(recordStockMovements, ({ body, headers }) => take(body, headers) ?? [buildMovement()]),
    answer(
      countStock,
      ({ body, headers }) => take(body, headers) ?? { item: first, movement: null },
    ),
    answer(countStockItems, ({ body, headers }) => take(body, headers) ?? []),
    answer(listStockItems, () => items),
    // The totals come before an item by its id, because that path matches the totals too.
    answer(getStockTotals, totals),
    answer(getStockItem, ({ params }) => items.find(({ id }) => id === params.id) ?? first),
  ];
  const connect = (answerTo: typeof refused = null) => {
    isReached = true;
    refused = answerTo;
    window.dispatchEvent(new Event("online"));
  };
  return { items, sent, answers, connect };
}

function draw(path = PATH) {
  const stock = service();
  const rendering = renderStockScreen({ items: stock.items }, stock.answers, { path }, <Resend />);
  return { ...stock, ...rendering };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
const block = async () => within(await screen.findByRole("region", { name: "Waiting to be sent" }));
const isGone = () =>
  waitFor(() =>
    expect(screen.queryByRole("region", { name: "Waiting to be sent" })).not.toBeInTheDocument(),
  );

async function recordOne() {
  await press("Record Movement");
  const dialog = within(await screen.findByRole("dialog", { name: "Record Movement" }));
  await userEvent.clear(dialog.getByLabelText("Quantity"));
  await userEvent.type(dialog.getByLabelText("Quantity"), "5");
  await userEvent.type(dialog.getByLabelText("Reason"), "Cellar visit");
  await userEvent.click(dialog.getByRole("button", { name: "Record Movement" }));
}

async function recordTwo() {
  await press("Record Movement");
  const dialog = within(await screen.findByRole("dialog", { name: "Record Movement" }));
  const picker = dialog.getByRole("combobox", { name: "Stock item" });
  for (const name of ["Flow", "Valve"]) {
    await userEvent.type(picker, name);
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(`^${name}`) }));
    await userEvent.keyboard("{Enter}");
  }
  await userEvent.type(dialog.getByLabelText("Reason"), "Cellar visit");
  await userEvent.click(dialog.getByRole("button", { name: "Record Movement" }));
}

async function countTwo() {
  await userEvent.type(await screen.findByLabelText("Counted of Flow switch"), "8");
  await userEvent.type(screen.getByLabelText("Counted of Valve"), "4");
  await press("Save Counts");
}

async function countOne() {
  await press("Count Stock");
  const dialog = within(await screen.findByRole("dialog", { name: "Count Stock" }));
  await userEvent.type(dialog.getByLabelText("Counted"), "8");
  await userEvent.click(dialog.getByRole("button", { name: "Save Count" }));
}

const ITEM = `${PATH}?item=${ITEM_ID}`;
const SHEET = `${PATH}?list=count`;
const forms = [
  ["movement", "of one item", ITEM, recordOne, ["Flow switch", "-5", "Out: Cellar visit"]],
  ["movement", "of several items", PATH, recordTwo, ["Valve", "-1", "Out: Cellar visit"]],
  ["count", "of a sheet", SHEET, countTwo, ["Valve", "4 counted", "Stock count"]],
  ["count", "of one item", ITEM, countOne, ["Flow switch", "8 counted", "Stock count"]],
] as const;

describe("a movement or a count without a network", () => {
  it.each(forms)(
    "K11-3 K11-5 a %s %s waits, is seen, and is sent once under its key",
    async (noun, _form, path, save, words) => {
      const { sent, connect } = draw(path);
      await save();
      expect(
        await screen.findByText(new RegExp(`The ${noun} is kept on this device and sent`)),
      ).toBeVisible();
      expect(screen.queryByText(/Failed/)).not.toBeInTheDocument();
      // A saved sheet closes, and the page below it has a block of its own.
      for (const text of [...words, /No figure includes them yet/])
        await waitFor(async () => expect((await block()).getAllByText(text)[0]).toBeVisible());
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

      connect();
      await isGone();
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
      expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    },
  );

  it.each(forms)(
    "K11-8 where the browser denies storage a %s %s waits in the page, which says so and asks before it is left",
    async (noun, _form, path, save) => {
      jest.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
        throw new DOMException("Storage is denied", "SecurityError");
      });
      const { sent, connect } = draw(path);
      await save();
      expect(
        await screen.findByText(new RegExp(`This browser cannot keep the ${noun}`)),
      ).toBeVisible();
      const leave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
      expect(leave()).toBe(true);
      connect();
      await isGone();
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
      expect(leave()).toBe(false);
    },
  );

  it("K11-3 a movement that is refused stays with its reason, and is edited into one that is saved", async () => {
    const { sent, connect } = draw(ITEM);
    await recordOne();
    await block();
    connect(refusal("conflict", { message: TOO_FEW }));
    expect(await (await block()).findByText(`Not saved: ${TOO_FEW}`)).toBeVisible();

    connect();
    await press("Edit waiting movement of 15 Jul 2026, 12:00");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Waiting Movement" }));
    expect(dialog.getByText(`Not saved: ${TOO_FEW}`)).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByRole("combobox", { name: "Stock item" })).toHaveValue(
        "Flow switch (FS-1)",
      ),
    );
    expect(dialog.getByLabelText("Reason")).toHaveValue("Cellar visit");
    expect(dialog.getByLabelText("Quantity")).toHaveValue("5");
    await userEvent.clear(dialog.getByLabelText("Quantity"));
    await userEvent.type(dialog.getByLabelText("Quantity"), "4");
    await userEvent.click(dialog.getByRole("button", { name: "Record Movement" }));
    expect(await screen.findByText("Stock movement recorded successfully!")).toBeVisible();
    await isGone();
    expect(sent.at(-1)?.body).toEqual({
      lines: [{ stockItemId: ITEM_ID, quantity: 4 }],
      movementType: "out",
      reason: "Cellar visit",
      notes: null,
    });
  });

  it("K11-3 a count is sent with the book that was seen; refused, it stays, and the sheet asks about the rows that moved", async () => {
    const { items, sent, connect, location } = draw(SHEET);
    await countTwo();
    // The overview is drawn, and the sheet is gone.
    await screen.findByRole("button", { name: "Count sheet" });
    items.splice(0, 1, buildStockItem({ currentStock: 6, movementCount: 4 }));
    const fields = [{ path: "lines.0.counted", message: MOVED }];
    connect(refusal("conflict", { message: MOVED, fields }));
    expect(await screen.findByText(`Not saved: ${MOVED}`)).toBeVisible();
    expect((sent.at(-1)?.body as CountSheetInput).lines).toEqual([
      { stockItemId: ITEM_ID, counted: 8, movementCount: 3 },
      { stockItemId: VALVE_ID, counted: 4, movementCount: 3 },
    ]);

    connect();
    await press("Edit waiting count of 15 Jul 2026, 12:00");
    expect(await screen.findByLabelText("Counted of Valve")).toHaveValue("4");
    await press("Keep 8, counted after it");
    await press("Save Counts");
    await isGone();
    await waitFor(() => expect(location()).toBe(PATH));
    expect((sent.at(-1)?.body as CountSheetInput).lines).toEqual([
      { stockItemId: ITEM_ID, counted: 8, movementCount: 4 },
      { stockItemId: VALVE_ID, counted: 4, movementCount: 3 },
    ]);
  });

  it("K11-3 a refused movement is discarded after a question", async () => {
    const { sent, connect } = draw(ITEM);
    await recordOne();
    await block();
    connect(refusal("conflict", { message: TOO_FEW }));
    await press(/^Discard waiting movement/);
    const before = sent.length;
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Discard" }));
    await isGone();
    expect(sent).toHaveLength(before);
  });
});
