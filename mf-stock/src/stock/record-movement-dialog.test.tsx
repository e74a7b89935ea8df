import type { StockItem } from "@dash/contracts/stock/stock-items";
import {
  listStockMovements,
  recordStockMovement,
  type MovementInput,
} from "@dash/contracts/stock/stock-movements";
import { buildMovement, buildStockItem } from "@dash/contracts/testing/stock";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecordMovementDialog } from "./record-movement-dialog.tsx";

afterEach(() => sessionStorage.clear());

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const VALVE_ID = "01910000-0000-7000-8000-000000000002";
const valve = buildStockItem({ id: VALVE_ID, name: "Valve", sku: null, currentStock: 4 });

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const field = (label: string) => screen.getByLabelText(label);
const effect = () => screen.getByText(/^On hand/);

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}

/** Records every request, and answers when `until` resolves. */
function recorder(until: Promise<void> = Promise.resolve()) {
  const sent: MovementInput[] = [];
  const keys = new Set<string | undefined>();
  const record = answer(recordStockMovement, async ({ body, headers }) => {
    sent.push(body);
    keys.add(headers["Idempotency-Key"]);
    await until;
    return buildMovement();
  });
  return { sent, keys, record };
}

function openFor(item: StockItem, answers: FakeAnswer[] = []) {
  renderArea(<RecordMovementDialog item={item} onClose={onClose} />, {
    answers: [...answers, answer(listStockMovements, [])],
  });
}

describe("recording a movement", () => {
  it("ST-13 offers in, out and adjustment, and says what an adjustment does", async () => {
    openFor(buildStockItem());
    const options = within(field("Movement type")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Out",
      "In",
      "Adjustment (adds a correction)",
    ]);
    await userEvent.selectOptions(field("Movement type"), "adjustment");
    expect(field("Movement type")).toHaveAccessibleDescription(
      "Adds a correction to the stock. To set it to an absolute figure, count the item on its page.",
    );
  });

  it.each([
    ["0", "Quantity must be positive"],
    ["-5", "Quantity must be positive"],
    ["1.5", "Must be a whole number"],
    ["1000000000000", "At most 1,000,000"],
  ])("ST-13 refuses a quantity of %s", async (text, words) => {
    const { sent, record } = recorder();
    openFor(buildStockItem(), [record]);
    await userEvent.type(field("Reason"), "Visit");
    await retype("Quantity", text);
    await press("Record Movement");
    expect(field("Quantity")).toHaveAccessibleDescription(
      expect.stringMatching(`^${words}`) as string,
    );
    expect(sent).toEqual([]);
  });

  it.each(["12 pcs", ""])("ST-13 takes %p for 1, and asks first", async (text) => {
    const { sent, record } = recorder();
    openFor(buildStockItem(), [record]);
    await userEvent.type(field("Reason"), "Visit");
    await retype("Quantity", text);
    expect(field("Quantity")).toHaveAccessibleDescription(/Will be saved as 1$/);
    await press("Record Movement");
    expect(screen.getByRole("alert")).toHaveTextContent("so it became 1. Save again to keep it.");
    expect(field("Quantity")).toHaveValue("1");
    expect(field("Quantity")).toHaveFocus();
    expect(sent).toEqual([]);
    await press("Record Movement");
    await waitFor(() => expect(sent[0]).toMatchObject({ quantity: 1 }));
  });

  it.each([
    ["In", "5", "On hand 10, then 15"],
    ["Out", "5", "On hand 10, then 5"],
    ["Out", "8", "On hand 10, then 2 – low, from 2 down"],
    ["Out", "1,000", "On hand 10 – 990 too few for this"],
    ["Adjustment (adds a correction)", "3", "On hand 10, then 13"],
    ["Out", "1.5", "On hand 10"],
  ])("shows what is on hand and what will be left: %s %s", async (type, quantity, words) => {
    openFor(buildStockItem());
    await userEvent.selectOptions(field("Movement type"), type);
    await retype("Quantity", quantity);
    expect(effect()).toHaveTextContent(words);
  });

  it("ST-15 records the movement once, closes and says so", async () => {
    let save = () => undefined as void;
    const { sent, keys, record } = recorder(new Promise<void>((resolve) => (save = resolve)));
    openFor(valve, [record]);
    await retype("Quantity", "3");
    await userEvent.type(field("Reason"), " Visit ");
    await userEvent.dblClick(screen.getByRole("button", { name: "Record Movement" }));
    expect(await screen.findByRole("button", { name: "Recording..." })).toBeDisabled();
    // If the dialog could close now, the response would close whichever dialog is open by then.
    await userEvent.keyboard("{Escape}");
    await press("Close dialog");
    expect(onClose).not.toHaveBeenCalled();
    save();
    expect(await screen.findByText("Stock movement recorded successfully!")).toBeInTheDocument();
    expect(sent).toEqual([
      {
        stockItemId: VALVE_ID,
        movementType: "out",
        quantity: 3,
        reason: "Visit",
        notes: null,
      },
    ]);
    expect([...keys]).toEqual([expect.any(String)]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("says at the quantity how much there is, and nothing beside it", async () => {
    const message = "Only 4 in stock";
    const short = refusal("conflict", { message, fields: [{ path: "quantity", message }] });
    openFor(valve, [answer(recordStockMovement, short)]);
    await userEvent.type(field("Reason"), "Visit");
    await press("Record Movement");
    await waitFor(() => expect(field("Quantity")).toHaveAccessibleDescription(/^Only 4 in stock/));
    expect(field("Quantity")).toHaveFocus();
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("says that the item was archived meanwhile, where the dialog has no field for it", async () => {
    const message = "Valve is archived";
    const conflict = refusal("conflict", { message, fields: [{ path: "stockItemId", message }] });
    openFor(valve, [answer(recordStockMovement, conflict)]);
    await userEvent.type(field("Reason"), "Visit");
    await press("Record Movement");
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("ST-15 says that it failed when nothing answers, and a second try is the same movement", async () => {
    const keys: (string | undefined)[] = [];
    const fails = answer(recordStockMovement, ({ headers }) => {
      keys.push(headers["Idempotency-Key"]);
      return keys.length === 1 ? refusal("unavailable") : buildMovement();
    });
    openFor(valve, [fails]);
    await userEvent.type(field("Reason"), "Visit");
    await press("Record Movement");
    await screen.findByText("Failed to record stock movement. Please try again.");
    await press("Record Movement");
    await screen.findByText("Stock movement recorded successfully!");
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });
});
