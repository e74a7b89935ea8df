import { listStockItems } from "@dash/contracts/stock/stock-items";
import { buildStockItem, ITEM_ID } from "@dash/contracts/testing/stock";
import { answer, FakeCamera, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FindBySku } from "./find-by-sku.tsx";

const field = () => screen.getByLabelText<HTMLInputElement>("Find by SKU", { selector: "input" });

afterEach(() => {
  jest.restoreAllMocks();
  FakeCamera.remove();
});

function renderField(list: FakeAnswer, path = "/stock-management?search=x") {
  return renderArea(<FindBySku />, { path, answers: [list] });
}

describe("finding an item by its SKU", () => {
  it("opens the item at once, archived or not", async () => {
    let sentQuery: unknown;
    const { location } = renderField(
      answer(listStockItems, ({ query }) => {
        sentQuery = query;
        return [buildStockItem()];
      }),
    );
    await userEvent.type(field(), " fs-1 {Enter}");
    await waitFor(() => expect(location()).toBe(`/stock-management?search=x&item=${ITEM_ID}`));
    expect(sentQuery).toEqual({ sku: "fs-1", archived: "with", sort: "name", limit: 1, offset: 0 });
  });

  it("says that no item has it, and keeps it selected for the next scan", async () => {
    const { location } = renderField(answer(listStockItems, []));
    await userEvent.type(field(), "5012345{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "No stock item has the SKU “5012345”.",
    );
    await waitFor(() => expect(field().selectionEnd).toBe(7));
    expect(field().selectionStart).toBe(0);
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    await waitFor(() => expect(location()).toBe("/stock-management?search=x"));

    await userEvent.keyboard("5");
    expect(field()).toHaveValue("5");
    expect(field()).toBeValid();
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("asks again for a SKU that was unknown: somebody may have added it", async () => {
    let isThere = false;
    const { location } = renderField(
      answer(listStockItems, () => (isThere ? [buildStockItem()] : [])),
    );
    await userEvent.type(field(), "FS-1{Enter}");
    await screen.findByText(/^No stock item has/);
    isThere = true;
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(location()).toContain(`item=${ITEM_ID}`));
  });

  it("says why it could not look", async () => {
    renderField(answer(listStockItems, refusal("unavailable", { message: "" })));
    await userEvent.type(field(), "FS-1{Enter}");
    expect(
      await screen.findByText("The SKU could not be looked up. Please try again."),
    ).toBeVisible();
  });

  it("asks for nothing while nothing is typed", async () => {
    renderField(answer(listStockItems, []));
    await userEvent.type(field(), "  {Enter}");
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("opens the item of a scanned label, also when the address began the scan", async () => {
    new FakeCamera().show("FS-1");
    const { location } = renderField(
      answer(listStockItems, ({ query }) => (query.sku === "FS-1" ? [buildStockItem()] : [])),
      "/stock-management?search=x&new=scan",
    );
    await waitFor(() => expect(location()).toBe(`/stock-management?search=x&item=${ITEM_ID}`));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("says that no item has the scanned SKU, with the SKU in the field to be corrected", async () => {
    new FakeCamera().show("5012345");
    renderField(answer(listStockItems, []));
    await userEvent.click(screen.getByRole("button", { name: "Scan a label" }));
    expect(await screen.findByText("No stock item has the SKU “5012345”.")).toBeInTheDocument();
    expect(field()).toHaveValue("5012345");
    expect(field()).toHaveFocus();
    expect(field().selectionEnd).toBe(7);
  });
});
