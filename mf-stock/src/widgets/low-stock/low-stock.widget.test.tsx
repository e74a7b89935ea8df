import { listStockItems } from "@dash/contracts/stock/stock-items";
import { buildStockItem } from "@dash/contracts/testing/stock";
import { answer, buildUser, invalidate, refusal, renderArea } from "@dash/kit/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LowStockWidget } from "./low-stock.widget.tsx";

const EMPTY_ID = "01910000-0000-7000-8000-000000000002";
const low = buildStockItem({ currentStock: 2, minStock: 5, status: "low" });
const empty = buildStockItem({ id: EMPTY_ID, name: "Glycol", currentStock: 0, status: "low" });

describe("the low stock on the dashboard", () => {
  it("asks for what is nearest to running out and says how much is left", async () => {
    const queries: unknown[] = [];
    const items = answer(listStockItems, ({ query }) => {
      queries.push(query);
      return [empty, low];
    });
    renderArea(<LowStockWidget />, { answers: [items] });
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Glycol0 left, min 2",
      "Flow switch2 left, min 5",
    ]);
    expect(queries).toEqual([
      expect.objectContaining({ status: "low", sort: "currentStock", archived: "without" }),
    ]);
  });

  it("leads to the item and to all low items", async () => {
    const { location } = renderArea(<LowStockWidget />, {
      answers: [answer(listStockItems, [low])],
    });
    await userEvent.click(await screen.findByRole("link", { name: "Flow switch" }));
    await waitFor(() => expect(location()).toBe(`/stock-management?item=${low.id}`));
    await userEvent.click(screen.getByRole("link", { name: "View All, Low Stock" }));
    await waitFor(() => expect(location()).toBe("/stock-management?status=low"));
  });

  it("counts all of them, also those that it does not show", async () => {
    const items = answer(listStockItems, [empty, low], { "X-Total-Count": "7" });
    renderArea(<LowStockWidget />, { answers: [items] });
    expect(await screen.findByRole("region", { name: "Low Stock 7" })).toBeVisible();
  });

  it("is the same for a viewer", async () => {
    const user = buildUser({ role: "ecogenica_viewer" });
    renderArea(<LowStockWidget />, { user, answers: [answer(listStockItems, [low])] });
    expect(await screen.findByText("Flow switch")).toBeVisible();
  });

  it("follows the news of moved stock, and draws nothing when nothing is low", async () => {
    const replies = [[], [low], []];
    const items = answer(listStockItems, () => replies.shift() ?? []);
    const { queryClient } = renderArea(<LowStockWidget />, { answers: [items] });
    const region = () => screen.queryByRole("region", { name: /^Low Stock/ });
    await waitFor(() => expect(screen.queryByRole("status")).not.toBeInTheDocument());
    expect(region()).not.toBeInTheDocument();
    await act(() => invalidate(queryClient, "stock-items"));
    expect(await screen.findByText("Flow switch")).toBeVisible();
    await act(() => invalidate(queryClient, "stock-items"));
    await waitFor(() => expect(region()).not.toBeInTheDocument());
  });

  it("fails by itself, and can be tried again", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const replies = [refusal("unavailable"), [low]];
    const items = answer(listStockItems, () => replies.shift() ?? []);
    renderArea(<LowStockWidget />, { answers: [items] });
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Flow switch")).toBeVisible();
    jest.restoreAllMocks();
  });
});
