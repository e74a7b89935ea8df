import { withdrawStockItem } from "@dash/contracts/stock/stock-bulk";
import {
  createStockItem,
  type NewStockItem as NewItemBody,
} from "@dash/contracts/stock/stock-items";
import { buildStockItem, ITEM_ID } from "@dash/contracts/testing/stock";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildArchivedItem } from "../../../test/factories.ts";
import { NewStockItem } from "./new-stock-item.tsx";

afterEach(() => sessionStorage.clear());

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const field = (label: string | RegExp) => screen.getByLabelText(label);

async function retype(label: string | RegExp, text: string) {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}

async function openForm(answers: FakeAnswer[] = []) {
  renderArea(<NewStockItem />, { answers });
  await press("Add Stock Item");
}

/** Opens the form with its required fields filled, and records the request bodies. */
async function openRecorder() {
  const sent: NewItemBody[] = [];
  const keys = new Set<string | undefined>();
  const create = answer(createStockItem, ({ body, headers }) => {
    sent.push(body);
    keys.add(headers["Idempotency-Key"]);
    return buildStockItem();
  });
  await openForm([create]);
  await fillRequired();
  return { sent, keys };
}

async function fillRequired() {
  await userEvent.type(field("Name"), "Flow switch");
  await userEvent.selectOptions(field("Category"), "Parts");
}

describe("adding a stock item", () => {
  it("ST-06 refuses what is missing, in the contract's words", async () => {
    await openForm();
    await press("Create Stock Item");
    expect(field("Name")).toHaveAccessibleDescription("Name is required");
    expect(field("Name")).toHaveFocus();
    expect(field("Category")).toHaveAccessibleDescription("Category is required");
  });

  it("ST-11 offers the six categories", async () => {
    await openForm();
    const options = within(field("Category")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Select a category",
      "Heat Pumps",
      "Controls",
      "Accessories",
      "Parts",
      "Tools",
      "Consumables",
    ]);
  });

  it.each([
    ["ST-07", "Current stock", "-1", "Stock must be positive"],
    ["ST-08", "Minimum stock", "-1", "Minimum stock must be positive"],
    ["ST-08", "Maximum stock", "0", "Maximum stock must be at least 1"],
    ["ST-10", "Maximum stock", "many", "Maximum stock must be at least 1"],
    ["ST-09", /^Unit cost/, "-£1", "Unit cost must be positive"],
    ["whole number", "Current stock", "1.5", "Must be a whole number"],
    ["largest number", "Minimum stock", "1000000000000", "At most 1,000,000"],
    ["minimum", "Maximum stock", "1", "Maximum stock must not be below the minimum"],
  ])("ST-07 ST-08 ST-09 ST-10 (%s) refuses %s of %s", async (_row, label, text, words) => {
    const { sent } = await openRecorder();
    await retype("Minimum stock", "2");
    await retype(label, text);
    await press("Create Stock Item");
    expect(field(label)).toHaveAccessibleDescription(expect.stringMatching(`^${words}`) as string);
    expect(sent).toEqual([]);
  });

  it("says that 0 is allowed where the refusal says positive", async () => {
    await openForm();
    for (const label of ["Current stock", "Minimum stock", /^Unit cost/])
      expect(field(label)).toHaveAccessibleDescription(/^0 or more/);
  });

  it("ST-09 sends what is left out as nothing, and the stock as 0", async () => {
    const { sent } = await openRecorder();
    await press("Create Stock Item");
    await screen.findByText("Stock item created successfully!");
    expect(sent).toEqual([
      {
        name: "Flow switch",
        sku: null,
        description: null,
        category: "Parts",
        currentStock: 0,
        minStock: 0,
        maxStock: 0,
        unitCost: null,
        supplier: null,
        deliveryDays: null,
      },
    ]);
  });

  it("ST-10 understands money and thousands, takes what is no number for 0, and asks first", async () => {
    const { sent } = await openRecorder();
    await userEvent.type(field(/^Unit cost/), "£1,250.50");
    await retype("Current stock", "1,250");
    await retype("Minimum stock", "few");
    expect(field(/^Unit cost/)).toHaveAccessibleDescription(/Will be saved as £1,250\.50$/);
    expect(field("Current stock")).toHaveAccessibleDescription(/Will be saved as 1,250$/);
    expect(field("Minimum stock")).toHaveAccessibleDescription(/Will be saved as 0$/);
    await press("Create Stock Item");
    expect(screen.getByRole("alert")).toHaveTextContent(
      "“few” is not a number, so it became 0. Save again to keep it.",
    );
    expect(field("Minimum stock")).toHaveValue("0");
    expect(field("Minimum stock")).toHaveFocus();
    expect(sent).toEqual([]);
    await press("Create Stock Item");
    await screen.findByText("Stock item created successfully!");
    expect(sent[0]).toMatchObject({ unitCost: 1250.5, currentStock: 1250, minStock: 0 });
  });

  it("ST-14 creates the item once, closes and says so", async () => {
    const { sent, keys } = await openRecorder();
    await userEvent.dblClick(screen.getByRole("button", { name: "Create Stock Item" }));
    expect(await screen.findByText("Stock item created successfully!")).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect([...keys]).toEqual([expect.any(String)]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("W-30 W-34 offers Undo, which takes the item back as it was created", async () => {
    const withdrawn: unknown[] = [];
    const withdraw = answer(withdrawStockItem, ({ params, headers }) => {
      withdrawn.push([params.id, headers["If-Match"]]);
      return buildArchivedItem();
    });
    await openForm([answer(createStockItem, buildStockItem({ version: 1 })), withdraw]);
    await fillRequired();
    await press("Create Stock Item");
    await press("Undo");
    expect(await screen.findByText("Stock item taken back.")).toBeVisible();
    expect(withdrawn).toEqual([[ITEM_ID, '"1"']]);
  });

  it("says at its field that the SKU is taken, and nothing beside it", async () => {
    const message = "Another stock item has this SKU";
    const conflict = refusal("conflict", { message, fields: [{ path: "sku", message }] });
    await openForm([answer(createStockItem, conflict)]);
    await fillRequired();
    await userEvent.type(field("SKU"), "fs 1");
    await press("Create Stock Item");
    await waitFor(() => expect(field("SKU")).toHaveAccessibleDescription(message));
    expect(field("SKU")).toHaveFocus();
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
    expect(field("Name")).toHaveValue("Flow switch");
  });

  it("ST-14 says that it failed when nothing answers", async () => {
    await openForm([answer(createStockItem, refusal("unavailable"))]);
    await fillRequired();
    await press("Create Stock Item");
    expect(
      await screen.findByText("Failed to create stock item. Please try again."),
    ).toBeInTheDocument();
  });
});
