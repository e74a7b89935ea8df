import {
  changeStockItems,
  undoStockItemsChange,
  type StockItemsChange,
  type StockItemsUndo,
} from "@dash/contracts/stock/stock-bulk";
import { listStockItems } from "@dash/contracts/stock/stock-items";
import { buildStockItem } from "@dash/contracts/testing/stock";
import { answer, buildUser, refusal, type FakeAnswer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildArchivedItem } from "../../../test/factories.ts";
import { renderStockScreen } from "../../../test/render-stock-screen.tsx";

const idOf = (n: number) => `01910000-0000-7000-8000-00000000000${n}`;
const valve = buildStockItem({ id: idOf(1), name: "Valve", category: "Parts" });
const pump = buildStockItem({ id: idOf(2), name: "Pump", category: "Tools" });

/** Two pages of one item each. */
const pages = answer(listStockItems, ({ query: { offset } }) => (offset === 0 ? [valve] : [pump]), {
  "X-Total-Count": "21",
});

const box = (name: string) => screen.findByRole("checkbox", { name: `Choose ${name}` });
const bar = () => screen.findByRole("region", { name: "Chosen items" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Chooses an item on each of two pages. */
async function chooseTwo(...answers: FakeAnswer[]) {
  renderStockScreen({}, [...answers, pages]);
  await userEvent.click(await box("Valve"));
  await press("Next");
  await userEvent.click(await box("Pump"));
  return within(await bar());
}

function recorder() {
  const changes: StockItemsChange[] = [];
  const undos: StockItemsUndo[] = [];
  const change = answer(changeStockItems, ({ body }) => {
    changes.push(body);
    const rows = [valve, pump].map(({ id, category }) => ({ id, version: 2, category }));
    return { count: body.ids.length, rows };
  });
  const undo = answer(undoStockItemsChange, ({ body }) => {
    undos.push(body);
    return { count: 1, left: [{ id: idOf(2), changedBy: "Kim Reed" }] };
  });
  return { changes, undos, change, undo };
}

describe("choosing stock items", () => {
  it("W-40 chooses items over pages, with their number beside the actions, and clears", async () => {
    const chosen = await chooseTwo();
    expect(chosen.getByText("2 items chosen")).toBeVisible();
    await press("Previous");
    expect(await box("Valve")).toBeChecked();
    await press("Clear");
    expect(screen.queryByText(/chosen$/)).not.toBeInTheDocument();
  });

  it("W-41 W-32 gives all another category in one request, and Undo says what it had to leave", async () => {
    const { changes, undos, change, undo } = recorder();
    await chooseTwo(change, undo);
    await press("Change category of 2 items");
    await userEvent.click(screen.getByRole("menuitem", { name: "Controls" }));
    expect(await screen.findByText("2 items changed successfully!")).toBeVisible();
    expect(changes).toEqual([{ ids: [idOf(1), idOf(2)], set: { category: "Controls" } }]);
    expect(screen.queryByText("2 items chosen")).not.toBeInTheDocument();
    await press("Undo");
    expect(await screen.findByText(/^1 item is as before\. .*Kim Reed/)).toBeVisible();
    expect(undos).toEqual([
      {
        rows: [
          { id: idOf(1), version: 2, category: "Parts" },
          { id: idOf(2), version: 2, category: "Tools" },
        ],
      },
    ]);
  });

  it("W-41 archives all after a question that counts them, and offers Undo", async () => {
    const { changes, undos, change, undo } = recorder();
    const chosen = await chooseTwo(change, undo);
    await userEvent.click(chosen.getByRole("button", { name: "Archive" }));
    const question = within(screen.getByRole("alertdialog", { name: "Archive 2 items" }));
    await userEvent.click(question.getByRole("button", { name: "Archive" }));
    await screen.findByText("2 items changed successfully!");
    expect(changes).toEqual([{ ids: [idOf(1), idOf(2)], archive: true }]);
    await press("Undo");
    await screen.findByText(/^1 item is as before\./);
    const archived = [idOf(1), idOf(2)].map((id) => ({ id, version: 2 }));
    expect(undos).toEqual([{ archived }]);
  });

  it("W-41 says in the server's words what it could not change, and keeps the choice", async () => {
    const message = "Pump is archived already";
    await chooseTwo(answer(changeStockItems, refusal("conflict", { message })));
    await press("Change category of 2 items");
    await userEvent.click(screen.getByRole("menuitem", { name: "Controls" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(within(await bar()).getByText("2 items chosen")).toBeVisible();
  });

  it("W-40 archived items have no box, and a viewer has none at all", async () => {
    const { unmount } = renderStockScreen({
      items: [
        buildArchivedItem({ id: "0190f000-0000-7000-8000-000000000099", name: "Old" }),
        valve,
      ],
    });
    await box("Valve");
    expect(screen.queryByRole("checkbox", { name: "Choose Old" })).not.toBeInTheDocument();
    unmount();
    renderStockScreen({}, [], { user: buildUser({ role: "ecogenica_viewer" }) });
    await screen.findByRole("table", { name: "Stock Items" });
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });
});
