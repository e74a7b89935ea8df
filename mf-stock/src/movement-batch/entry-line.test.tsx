import { getStockItem, listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { buildStockItem } from "@dash/contracts/testing/stock";
import { answer, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecordMovementsDialog } from "./record-movements-dialog.tsx";

afterEach(() => sessionStorage.clear());

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const VALVE_ID = "01910000-0000-7000-8000-000000000002";
const shelf = [
  buildStockItem(),
  buildStockItem({ id: VALVE_ID, name: "Valve", sku: null, currentStock: 4 }),
];

const picker = () => screen.getByRole("combobox", { name: "Stock item" });
const choices = async () => within(await screen.findByRole("listbox")).findAllByRole("option");
const effect = () => screen.getByText(/^On hand/);

/** Filters items by name only. */
const list = answer(
  listStockItems,
  ({ query: { search = "", limit } }) =>
    shelf.filter(({ name }) => name.toLowerCase().includes(search)).slice(0, limit),
  { "X-Total-Count": "2" },
);
const details = answer(
  getStockItem,
  ({ params }) => shelf.find(({ id }) => id === params.id) as StockItem,
);

const noMovements = answer(listStockMovements, []);

function openDialog(...answers: FakeAnswer[]) {
  return renderArea(<RecordMovementsDialog onClose={onClose} />, {
    answers: [...answers, list, details, noMovements],
  });
}

async function choose(text: string, name: RegExp) {
  await userEvent.type(picker(), text);
  await userEvent.click(await screen.findByRole("option", { name }));
}

describe("choosing the item that moves", () => {
  it("chooses by Enter what is found for what is typed, once the answer to that has come", async () => {
    openDialog();
    await userEvent.type(picker(), "valve{Enter}");
    await waitFor(() => expect(picker()).toHaveValue("Valve"));
  });

  it("forgets the Enter of a text that is typed on", async () => {
    openDialog();
    await userEvent.type(picker(), "valve{Enter}{Backspace}");
    await waitFor(async () => expect(await choices()).toHaveLength(1));
    expect(picker()).toHaveValue("valv");
  });

  it("finds items by what is typed, and says what each has", async () => {
    openDialog();
    await userEvent.type(picker(), "val");
    const option = await screen.findByRole("option", { name: /^Valve/ });
    expect(option).toHaveTextContent("4 in stock");
    await waitFor(async () => expect(await choices()).toHaveLength(1));
    await userEvent.click(option);
    expect(picker()).toHaveValue("Valve");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(effect()).toHaveTextContent("On hand 4");
  });

  it("works by keyboard alone", async () => {
    openDialog();
    expect(picker()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    const options = await choices();
    expect(picker()).toHaveAttribute("aria-activedescendant", options[0]?.id);
    await userEvent.keyboard("{ArrowDown}");
    expect(picker()).toHaveAttribute("aria-activedescendant", options[1]?.id);
    expect(options[1]).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}{Enter}");
    expect(picker()).toHaveValue("Flow switch (FS-1)");
    expect(screen.queryByText("Reason is required")).not.toBeInTheDocument();
  });

  it("Escape and leaving close the list alone, and keep the item that was chosen", async () => {
    openDialog();
    await choose("val", /^Valve/);
    await userEvent.type(picker(), "xyz");
    await userEvent.keyboard("{Escape}");
    expect(picker()).toHaveValue("Valve");
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.type(picker(), "xyz");
    await userEvent.tab();
    expect(picker()).toHaveValue("Valve");
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("says how many more there are", async () => {
    const many = answer(listStockItems, shelf, { "X-Total-Count": "60" });
    openDialog(many);
    await userEvent.click(picker());
    expect(await screen.findByText("58 more: type to narrow down")).toBeVisible();
  });

  it("says that none was found", async () => {
    openDialog(answer(listStockItems, []));
    await userEvent.type(picker(), "nothing");
    expect(await screen.findByText("No stock items found")).toBeVisible();
  });

  it("finds the item again after a new sign-in", async () => {
    const { unmount } = openDialog();
    await choose("val", /^Valve/);
    unmount();
    openDialog();
    await waitFor(() => expect(picker()).toHaveValue("Valve"));
    expect(effect()).toHaveTextContent("On hand 4");
  });
});
