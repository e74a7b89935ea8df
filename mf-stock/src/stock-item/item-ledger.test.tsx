import type { ReversalInput } from "@dash/contracts/stock/stock-movements";
import { listStockMovements, reverseStockMovement } from "@dash/contracts/stock/stock-movements";
import { buildMovement, buildStockItem, ITEM_ID } from "@dash/contracts/testing/stock";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ItemLedger } from "./item-ledger.tsx";

afterEach(() => sessionStorage.clear());

const OPENING_ID = "01920000-0000-7000-8000-000000000001";
const REVERSAL_ID = "01920000-0000-7000-8000-000000000004";
const closed = { can: { reverse: false } };

const opening = buildMovement({
  id: OPENING_ID,
  position: 1,
  movementType: "adjustment",
  origin: "opening",
  quantity: 1_200,
  change: 1_200,
  balance: 1_200,
  reason: "Opening stock",
  userName: null,
  notes: "From the old book",
  createdAt: "2026-01-01T09:00:00.000Z",
});
const reversed = buildMovement({ reversedById: REVERSAL_ID, ...closed });
const reversal = buildMovement({
  id: REVERSAL_ID,
  position: 4,
  movementType: "in",
  origin: "reversal",
  change: 2,
  balance: 12,
  reason: "Booked twice",
  reversesId: reversed.id,
  createdAt: "2026-07-16T08:00:00.000Z",
  ...closed,
});

function renderLedger(answers: FakeAnswer[], item = buildStockItem(), search = "") {
  return renderArea(<ItemLedger item={item} />, {
    answers,
    path: `/stock-management?item=${ITEM_ID}${search}`,
  });
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

describe("the ledger of an item", () => {
  it("J-08 a movement of a visit says so and leads to it, and so does its reversal", async () => {
    const interactionId = "0190d000-0000-7000-8000-000000000001";
    const rows = [{ ...reversal, interactionId }, { ...reversed, interactionId }, opening];
    renderLedger([answer(listStockMovements, rows)]);
    for (const name of ["Back from a visit", "Used on a visit"])
      expect(await screen.findByRole("link", { name })).toHaveAttribute(
        "href",
        `/interactions?interaction=${interactionId}`,
      );
    expect(screen.getAllByRole("link", { name: /visit/ })).toHaveLength(2);
  });

  it("ST-05 lists what moved with sign and balance, newest first, and by whom", async () => {
    const queries: unknown[] = [];
    const list = answer(listStockMovements, ({ query }) => {
      queries.push(query);
      return [buildMovement(), opening];
    });
    renderLedger([list]);
    const table = await screen.findByRole("table", { name: /^Movements of Flow switch/ });
    const [head, newest, oldest] = within(table).getAllByRole("row") as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    const headings = within(head).getAllByRole("columnheader");
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Date",
      "Type",
      "Quantity",
      "Balance",
      "Reason",
      "Notes",
      "By",
      "Actions",
    ]);
    expect(cellsOf(newest)).toEqual([
      "15 Jul 2026 09:05",
      "Out",
      "-2",
      "10",
      "Used on a visit",
      "",
      "Sam Patel",
      "Reverse",
    ]);
    expect(cellsOf(oldest)).toEqual([
      "1 Jan 2026 09:00",
      "AdjustmentOpening stock",
      "+1,200",
      "1,200",
      "Opening stock",
      "From the old book",
      "Unknown",
      "Reverse",
    ]);
    expect(queries).toEqual([expect.objectContaining({ stockItemId: ITEM_ID, offset: 0 })]);
  });

  it("ST-05 says so when nothing ever moved", async () => {
    renderLedger([answer(listStockMovements, [])]);
    expect(await screen.findByText("No stock movements recorded")).toBeVisible();
  });

  it("marks both movements of a reversal and leads from one to the other", async () => {
    renderLedger([answer(listStockMovements, [reversal, reversed])]);
    const back = await screen.findByRole("link", { name: "-2 of 15 Jul 2026" });
    const forth = screen.getByRole("link", { name: "+2 of 16 Jul 2026" });
    expect(back.parentElement).toHaveTextContent("Reversal of -2 of 15 Jul 2026");
    expect(forth.parentElement).toHaveTextContent("Reversed by +2 of 16 Jul 2026");
    expect(back).toHaveAttribute("href", `#${forth.parentElement?.id}`);
    expect(forth).toHaveAttribute("href", `#${back.parentElement?.id}`);
    expect(screen.queryByRole("button", { name: /^Reverse/ })).not.toBeInTheDocument();
  });

  it("marks them also where the other stands on another page", async () => {
    const lone = buildMovement({ ...reversed, id: OPENING_ID, reversedById: ITEM_ID });
    renderLedger([answer(listStockMovements, [reversal, lone])]);
    expect(await screen.findByText("Reversal of an earlier movement")).toBeVisible();
    expect(screen.getByText("Reversed by a later movement")).toBeVisible();
  });

  it("turns pages in the address", async () => {
    const page = answer(
      listStockMovements,
      ({ query }) => [buildMovement({ reason: query.offset === 25 ? "Second" : "First" })],
      { "X-Total-Count": "26" },
    );
    const { location } = renderLedger([page], buildStockItem(), "&status=low");
    await screen.findByText("First");
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("Second")).toBeVisible();
    await waitFor(() =>
      expect(location()).toBe(`/stock-management?item=${ITEM_ID}&status=low&skip=25`),
    );
  });

  it("offers the item's movements as a spreadsheet", async () => {
    renderLedger([answer(listStockMovements, [])]);
    expect(screen.getByRole("link", { name: "Export CSV" })).toHaveAttribute(
      "href",
      `/api/stock-movements/export?stockItemId=${ITEM_ID}`,
    );
    await screen.findByText("No stock movements recorded");
  });
});

describe("reversing a movement", () => {
  async function openDialog(answers: FakeAnswer[] = [], item = buildStockItem()) {
    renderLedger([answer(listStockMovements, [buildMovement()]), ...answers], item);
    await userEvent.click(await screen.findByRole("button", { name: /^Reverse -2 of 15 Jul/ }));
    return within(await screen.findByRole("dialog", { name: "Reverse Movement" }));
  }

  it("shows what will be written, and writes it once", async () => {
    const sent: [ReversalInput, string, boolean][] = [];
    const reverse = answer(reverseStockMovement, ({ body, params, headers }) => {
      sent.push([body, params.id, Boolean(headers["Idempotency-Key"])]);
      return reversal;
    });
    const dialog = await openDialog([reverse]);
    expect(dialog.getByRole("status")).toHaveTextContent(
      "A movement of +2 will be written, and this one stays. Stock becomes 12.",
    );
    await userEvent.type(dialog.getByLabelText("Reason"), "Booked twice");
    await userEvent.dblClick(dialog.getByRole("button", { name: "Reverse Movement" }));
    expect(await screen.findByText("Movement reversed successfully!")).toBeVisible();
    expect(sent).toEqual([[{ reason: "Booked twice", notes: null }, reversed.id, true]]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("asks for the reason", async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Reverse Movement" }));
    expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription("Reason is required");
  });

  it("says beforehand when there is not as much to take out again", async () => {
    const goods = buildMovement({ movementType: "in", change: 12, quantity: 12 });
    renderLedger([answer(listStockMovements, [goods])], buildStockItem({ currentStock: 3 }));
    await userEvent.click(await screen.findByRole("button", { name: /^Reverse \+12/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("alert")).toHaveTextContent(
      "Only 3 in stock, so 12 cannot be taken out again.",
    );
    expect(dialog.getByRole("button", { name: "Reverse Movement" })).toBeDisabled();
  });

  it("says it in the server's words when somebody else was faster", async () => {
    const message = "This movement was taken back already";
    const dialog = await openDialog([
      answer(reverseStockMovement, refusal("conflict", { message })),
    ]);
    await userEvent.type(dialog.getByLabelText("Reason"), "Booked twice");
    await userEvent.click(dialog.getByRole("button", { name: "Reverse Movement" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText("Reason")).toHaveValue("Booked twice");
  });
});
