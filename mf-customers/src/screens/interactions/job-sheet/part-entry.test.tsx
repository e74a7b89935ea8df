import { listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { buildVisit } from "@dash/contracts/testing/interactions";
import { answer, CUT, FakeCamera, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SHELF } from "../../../../test/job-factories.ts";
import { AddVisitPart } from "../visit/add-visit-part.tsx";

const [flowSwitch, fan, valve] = SHELF as [StockItem, StockItem, StockItem];

let camera: FakeCamera;
beforeEach(() => (camera = new FakeCamera()));
afterEach(() => {
  jest.restoreAllMocks();
  FakeCamera.remove();
});

const part = () => screen.getByLabelText("Part");

function draw(items: FakeAnswer = shelf) {
  return renderArea(<AddVisitPart visit={buildVisit()} />, { answers: [items] });
}

/** Scans a label with this text. */
async function scan(text: string): Promise<void> {
  camera.show(text);
  await userEvent.click(screen.getByRole("button", { name: "Scan a label" }));
}

const shelf = answer(listStockItems, ({ query }) => SHELF.filter(({ sku }) => sku === query.sku));

describe("the part of a scanned label", () => {
  it("is chosen, and its quantity comes next", async () => {
    draw();
    await scan("FA-1");
    await waitFor(() => expect(part()).toHaveValue(`${fan.name} (FA-1)`));
    expect(screen.getByLabelText("Quantity")).toHaveFocus();
  });

  it("is refused at its field where no item has the SKU, until a part is chosen", async () => {
    draw();
    await scan("NO-1");
    expect(await screen.findByText("No stock item has the SKU “NO-1”.")).toBeVisible();
    expect(part()).toBeInvalid();
    await scan("VA-1");
    await waitFor(() => expect(part()).toHaveValue(`${valve.name} (VA-1)`));
    expect(part()).toBeValid();
  });

  it("is refused where it is archived", async () => {
    draw(answer(listStockItems, [{ ...flowSwitch, isArchived: true }]));
    await scan("FS-1");
    expect(await screen.findByText(`${flowSwitch.name} is archived`)).toBeVisible();
    expect(part()).toHaveValue("");
  });

  it("is found without a network on what people carry", async () => {
    const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
    jest
      .spyOn(globalThis, "matchMedia")
      .mockImplementation(
        (query) =>
          ({ ...listeners, matches: query === "(pointer: coarse)" }) as unknown as MediaQueryList,
      );
    const read = jest.fn(() => SHELF);
    draw(answer(listStockItems, ({ query }) => (query.sku === undefined ? read() : CUT)));
    await waitFor(() => expect(read).toHaveBeenCalled());
    await scan("fs-1");
    await waitFor(() => expect(part()).toHaveValue(`${flowSwitch.name} (FS-1)`));
  });

  it("is to be typed where it cannot be looked up", async () => {
    draw(answer(listStockItems, CUT));
    await scan("FS-1");
    await waitFor(() => expect(part()).toBeInvalid());
    expect(part()).toHaveValue("");
  });
});
