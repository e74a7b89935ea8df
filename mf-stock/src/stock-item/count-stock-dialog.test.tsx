import { undoStockMovements } from "@dash/contracts/stock/stock-batches";
import { getStockItem } from "@dash/contracts/stock/stock-items";
import { countStock, type StockCountInput } from "@dash/contracts/stock/stock-movements";
import { buildMovement, buildStockItem, ITEM_ID } from "@dash/contracts/testing/stock";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { stockItemQuery } from "../stock/stock.queries.ts";
import { CountStockDialog } from "./count-stock-dialog.tsx";

afterEach(() => sessionStorage.clear());

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

/** The item after two units were taken out meanwhile. */
const moved = buildStockItem({ currentStock: 8, movementCount: 4 });

function LiveItem() {
  const [isOpen, setIsOpen] = useState(true);
  const { data: item } = useSuspenseQuery(stockItemQuery(ITEM_ID));
  const close = () => {
    onClose();
    setIsOpen(false);
  };
  return isOpen && <CountStockDialog item={item} onClose={close} />;
}

async function openDialog(answers: FakeAnswer[] = [], item = buildStockItem()) {
  const { unmount, queryClient } = renderArea(
    <Suspense>
      <LiveItem />
    </Suspense>,
    { answers: [...answers, answer(getStockItem, item)] },
  );
  await screen.findByRole("dialog", { name: "Count Stock" });
  const tellMoved = () =>
    act(async () => {
      queryClient.setQueryData(stockItemQuery(ITEM_ID).queryKey, moved);
      // The query client notifies its observers in a timer.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { unmount, tellMoved };
}

const field = (label: string) => screen.getByLabelText(label);
const press = async (name: string) => userEvent.click(screen.getByRole("button", { name }));
const outcome = () => screen.getAllByRole("status").at(-1) as HTMLElement;
const figures = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

const MESSAGE =
  "Stock moved since you opened this: -2 (Used on a visit by Alex). There are 8 in the book now.";

/** Refuses counts against any book but that of `moved`. */
function countAgainstMoved(sent: StockCountInput[]) {
  return answer(countStock, ({ body }) => {
    sent.push(body);
    return body.movementCount === moved.movementCount
      ? { item: moved, movement: null }
      : refusal("conflict", {
          message: MESSAGE,
          fields: [{ path: "counted", message: MESSAGE }],
          current: moved,
        });
  });
}

describe("counting stock", () => {
  it.each([
    ["7", ["10", "7", "-3"], "Will be recorded as a correction of -3"],
    ["1,250", ["10", "1,250", "+1,240"], "Will be recorded as a correction of +1,240"],
    ["10", ["10", "10", "0"], "The book is right; nothing will move"],
    ["0", ["10", "0", "-10"], "Will be recorded as a correction of -10"],
    ["some", ["10", "–", "–"], ""],
  ])("shows for %s what comes of it, as it is typed", async (typed, expected, text) => {
    await openDialog();
    expect(figures()).toEqual(["10", "–", "–"]);
    await userEvent.type(field("Counted"), typed);
    expect(figures()).toEqual(expected);
    expect(outcome().textContent).toBe(text);
  });

  it.each(["", "some", "-1", "1 5"])("refuses %j, and takes it for no zero", async (typed) => {
    await openDialog();
    if (typed) await userEvent.type(field("Counted"), typed);
    await press("Save Count");
    expect(field("Counted")).toHaveAccessibleDescription(/^Counted stock must be 0 or more/);
  });

  it.each(["1.5", "1,5"])("refuses half a unit, %s", async (typed) => {
    await openDialog();
    await userEvent.type(field("Counted"), typed);
    await userEvent.tab();
    expect(field("Counted")).toHaveAccessibleDescription(/^Must be a whole number/);
  });

  it.each([
    ["7", -3, 1],
    ["10", 0, 0],
  ])(
    "W-30 W-34 a count of %s, which corrects by %d, offers Undo of it",
    async (text, change, offers) => {
      const movement = change === 0 ? null : buildMovement({ origin: "count", change });
      const undone: unknown[] = [];
      const undo = answer(undoStockMovements, ({ body }) => {
        undone.push(...body.ids);
        return [];
      });
      await openDialog([answer(countStock, { item: moved, movement }), undo]);
      await userEvent.type(field("Counted"), text);
      await press("Save Count");
      await screen.findByText(/^Stock count saved/);
      expect(screen.queryAllByRole("button", { name: "Undo" })).toHaveLength(offers);
      if (offers === 0) return;
      await press("Undo");
      expect(await screen.findByText("The count was taken back.")).toBeVisible();
      expect(undone).toEqual([movement?.id]);
    },
  );

  it("sends the count once, with the book it was made against", async () => {
    const sent: [StockCountInput, boolean][] = [];
    const count = answer(countStock, ({ body, headers }) => {
      sent.push([body, Boolean(headers["Idempotency-Key"])]);
      const movement = buildMovement({ movementType: "adjustment", origin: "count", change: -3 });
      return { item: moved, movement };
    });
    await openDialog([count]);
    await userEvent.type(field("Counted"), "7");
    await userEvent.dblClick(screen.getByRole("button", { name: "Save Count" }));
    expect(await screen.findByText("Stock count saved with a correction of -3")).toBeVisible();
    expect(sent).toEqual([
      [
        {
          stockItemId: ITEM_ID,
          counted: 7,
          movementCount: 3,
          reason: "Stock count",
          notes: null,
        },
        true,
      ],
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("does not take its own movement for somebody else's", async () => {
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const count = answer(countStock, async () => {
      await finished;
      return { item: moved, movement: null };
    });
    const { tellMoved } = await openDialog([count]);
    await userEvent.type(field("Counted"), "8");
    await press("Save Count");
    await tellMoved();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(figures()).toEqual(["10", "8", "-2"]);
    finish();
    await screen.findByText("Stock count saved: the book was right");
  });
});

describe("counting stock that moves meanwhile", () => {
  it("names what moved, keeps what was typed and saves it when it is confirmed", async () => {
    const sent: StockCountInput[] = [];
    await openDialog([countAgainstMoved(sent)]);
    await userEvent.type(field("Counted"), "7");
    await userEvent.type(field("Notes"), "Top shelf");
    await press("Save Count");
    expect(await screen.findByRole("alert")).toHaveTextContent(MESSAGE);
    expect(screen.getByRole("button", { name: "Save Count" })).toBeDisabled();
    expect(figures()).toEqual(["8", "7", "-1"]);

    await press("Keep 7, counted after it");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(field("Notes")).toHaveValue("Top shelf");
    await press("Save Count");
    expect(await screen.findByText("Stock count saved: the book was right")).toBeVisible();
    expect(sent.map(({ counted, movementCount }) => [counted, movementCount])).toEqual([
      [7, 3],
      [7, 4],
    ]);
  });

  it("lets the shelf be counted again", async () => {
    const sent: StockCountInput[] = [];
    await openDialog([countAgainstMoved(sent)]);
    await userEvent.type(field("Counted"), "7");
    await userEvent.type(field("Notes"), "Top shelf");
    await press("Save Count");
    await screen.findByRole("alert");
    await press("Count again");
    expect(field("Counted")).toHaveValue("");
    expect(field("Counted")).toHaveFocus();
    expect(field("Notes")).toHaveValue("Top shelf");
    await userEvent.type(field("Counted"), "8");
    await press("Save Count");
    await screen.findByText("Stock count saved: the book was right");
    expect(sent.at(-1)).toMatchObject({ counted: 8, movementCount: 4 });
  });

  it("warns as soon as the news comes, before anything is sent", async () => {
    const { tellMoved } = await openDialog();
    await userEvent.type(field("Counted"), "7");
    await tellMoved();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Stock moved since you opened this. There are 8 in the book now.",
    );
    expect(screen.getByRole("button", { name: "Save Count" })).toBeDisabled();
    expect(figures()).toEqual(["8", "7", "-1"]);
  });

  it("brings a draft back with the book it was made against", async () => {
    const { unmount } = await openDialog();
    await userEvent.type(field("Counted"), "7");
    unmount();
    await openDialog([], moved);
    expect(field("Counted")).toHaveValue("7");
    expect(screen.getByRole("alert")).toHaveTextContent("There are 8 in the book now.");
  });

  it("says it in the server's words when the item was archived meanwhile", async () => {
    const message = "Flow switch is archived";
    await openDialog([answer(countStock, refusal("conflict", { message }))]);
    await userEvent.type(field("Counted"), "7");
    await press("Save Count");
    expect(await screen.findByText(message)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("Cancel forgets what was typed", async () => {
    const { unmount } = await openDialog();
    await userEvent.type(field("Counted"), "7");
    await press("Cancel");
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    await openDialog();
    expect(field("Counted")).toHaveValue("");
  });
});
