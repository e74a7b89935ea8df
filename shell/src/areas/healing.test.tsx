import { FailureBoundary } from "@dash/kit";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, useEffect, useState, type ReactNode } from "react";
import { drawSite, stockArea, stockBuild, Throws } from "../../test/site-under-test.tsx";

const b0 = stockBuild("b0");
const before = stockArea(<p>The build before</p>);
const NOTICE = "Stock did not start in its newest version. You see the version before.";

beforeEach(() => void jest.spyOn(console, "error").mockImplementation());
afterEach(() => jest.restoreAllMocks());

function ThrowsInEffect(): ReactNode {
  useEffect(() => {
    throw new TypeError("effect");
  });
  return "Drawn for a moment";
}
const chunkError = Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });
const Missing = lazy(() => Promise.reject(chunkError));
const lost = {
  ...before,
  screens: { "stock-management": Missing },
  widgets: { "low-stock": Missing },
};
const nameless = { ...before, screens: {}, widgets: {} };

const broken = [
  ["throws while it is drawn", stockArea(<Throws />), "threw", "TypeError"],
  ["throws in its first effect", stockArea(<ThrowsInEffect />), "threw", "TypeError"],
  ["lacks a chunk", lost, "not-loaded", "ChunkLoadError"],
  ["lacks a part that it offers", nameless, "threw", "Error"],
] as const;

describe.each([
  ["a screen", "/stock-management"],
  ["a widget", "/"],
])("%s of a build", (_, path) => {
  test.each(broken)(
    "that %s is replaced by that of the last good build in the same tab, and the failure is reported",
    async (_how, area, outcome, kind) => {
      const { reportsOfStock } = drawSite({ path, stock: { b1: area, b0: before }, lastGood: b0 });
      expect(await screen.findByText("The build before")).toBeVisible();
      expect(await screen.findByText(NOTICE)).toBeVisible();
      expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
      await waitFor(() =>
        expect(reportsOfStock()).toEqual([
          { part: "stock", build: "b1", outcome, fault: { kind, at: null } },
          { part: "stock", build: "b0", outcome: "shown" },
        ]),
      );
    },
  );

  test.each(broken)(
    "that %s shows a message and offers Retry where no build worked before",
    async (_how, area) => {
      drawSite({ path, stock: { b1: area } });
      expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
      expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    },
  );
});

test("a build that cannot be loaded is replaced, and the reason is on the console", async () => {
  drawSite({ path: "/stock-management", stock: { b0: before }, lastGood: b0 });
  expect(await screen.findByText("The build before")).toBeVisible();
  expect(console.error).toHaveBeenCalledWith(
    "Build b1 of stock was not loaded",
    expect.objectContaining({ message: "What stock exposes is not an area" }),
  );
});

test("where the former build fails, too, the message stays, and Retry loads the live build", async () => {
  const { publishUnnoticed } = drawSite({
    path: "/stock-management",
    stock: { b1: stockArea(<Throws />), b0: stockArea(<Throws />), b2: stockArea(<p>Mended</p>) },
    lastGood: b0,
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  publishUnnoticed("b2");
  await userEvent.click(retry);
  expect(await screen.findByText("Mended")).toBeVisible();
});

test("replacing a widget leaves the rest of the page unchanged, with the typed text", async () => {
  let arrive = (_: { default: () => ReactNode }): void => undefined;
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((give) => (arrive = give)));
  drawSite({ stock: { b1: stockArea(null, <Late />), b0: before }, lastGood: b0 });
  const notes = await screen.findByLabelText("Notes");
  await userEvent.type(notes, "half a sentence");
  await act(async () => arrive({ default: Throws }));
  expect(await screen.findByText("The build before")).toBeVisible();
  expect(screen.getByLabelText("Notes")).toBe(notes);
  expect(notes).toHaveValue("half a sentence");
});

test("its notice can be dismissed", async () => {
  drawSite({ stock: { b1: stockArea(<Throws />), b0: before }, lastGood: b0 });
  await screen.findByText(NOTICE);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  expect(screen.getByText("The build before")).toBeVisible();
});

describe("after its screen was shown", () => {
  function Card() {
    const [isBroken, setIsBroken] = useState(false);
    if (isBroken) throw new TypeError("drawn");
    return <button onClick={() => setIsBroken(true)}>Break</button>;
  }
  const cards = stockArea(
    <>
      <p>The rest of the screen</p>
      <FailureBoundary fallback={({ onRetry }) => <button onClick={onRetry}>Retry card</button>}>
        <Card />
      </FailureBoundary>
    </>,
  );

  async function breakCard(stock: Record<string, typeof cards> = {}) {
    const site = drawSite({
      path: "/stock-management",
      stock: { b1: cards, b0: before, ...stock },
      lastGood: b0,
    });
    await waitFor(() =>
      expect(site.reportsOfStock()).toContainEqual({
        part: "stock",
        build: "b1",
        outcome: "shown",
      }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Break" }));
    return site;
  }

  test("a card fails alone, its failure is reported, and Retry repairs it", async () => {
    const { reportsOfStock } = await breakCard();
    expect(screen.getByText("The rest of the screen")).toBeVisible();
    await waitFor(() =>
      expect(reportsOfStock()).toContainEqual({
        part: "stock",
        build: "b1",
        outcome: "threw",
        fault: { kind: "TypeError", at: null },
      }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Retry card" }));
    expect(await screen.findByRole("button", { name: "Break" })).toBeVisible();
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });

  test("Retry loads the build that an administrator went back to, without a reload of the page", async () => {
    const { publishUnnoticed } = await breakCard();
    publishUnnoticed("b0");
    await userEvent.click(screen.getByRole("button", { name: "Retry card" }));
    expect(await screen.findByText("The build before")).toBeVisible();
  });

  test("leaving the screen and coming back loads it too", async () => {
    const { publish } = await breakCard();
    act(() => publish("b0"));
    const follow = (name: string) =>
      userEvent.click(within(screen.getByRole("navigation")).getByRole("link", { name }));
    await follow("Dashboard");
    await screen.findByLabelText("Notes");
    await follow("Stock Management");
    expect(await screen.findByText("The build before")).toBeVisible();
  });
});
