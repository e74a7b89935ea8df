import { movePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { buildEntry, ENTRY_ID } from "@dash/contracts/testing/sales";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { OTHER_ID } from "../../../../test/factories.ts";
import { column, renderPipeline } from "../../../../test/render-pipeline.tsx";

holdDate();

const card = (name = "Jane Doe") => screen.findByRole("button", { name: new RegExp(`^${name} `) });

async function customers(stage: string) {
  return within(await column(stage))
    .queryAllByRole("button", { name: /£|No value/ })
    .map(({ textContent }) => textContent?.split(" £")[0]);
}

async function chooseMove(stage: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Move Jane Doe to" }));
  await userEvent.click(screen.getByRole("menuitem", { name: stage }));
}

describe("The board", () => {
  it("SP-06 has a column for each stage in order, with how many entries and their sum", async () => {
    renderPipeline([
      buildEntry(),
      buildEntry({ id: OTHER_ID, customerName: "Al Bee", value: 800 }),
    ]);
    await card();
    expect(
      screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        "Lead 2",
        "Qualified 0",
        "Quoted 0",
        "Negotiation 0",
        "Sold 0",
        "Installed 0",
        "Completed 0",
        "Lost 0",
      ]) as string[],
    );
    const columns = screen
      .getAllByRole("region", { name: / \d+$/ })
      .map(({ firstElementChild }) => firstElementChild?.textContent);
    expect(columns).toEqual([
      "Lead 2£12,800",
      "Qualified 0£0",
      "Quoted 0£0",
      "Negotiation 0£0",
      "Sold 0£0",
      "Installed 0£0",
      "Completed 0£0",
      "Lost 0£0",
    ]);
  });

  it("says on a card name and value, place and owner, and what is due", async () => {
    renderPipeline([
      buildEntry({ nextFollowUp: "2026-07-01", priority: "high" }),
      buildEntry({ id: OTHER_ID, customerName: "Al Bee", value: null }),
    ]);
    expect(await card()).toHaveAccessibleName(
      "Jane Doe £12,000 Yorkshire and Humber · LS1 Sam Patel High priority Overdue: 1 Jul",
    );
    expect(await card("Al Bee")).toHaveAccessibleName(
      "Al Bee No value Yorkshire and Humber · LS1 Sam Patel No follow-up",
    );
  });

  it("says on a card the days in its stage only where they are more than usual", async () => {
    renderPipeline([
      buildEntry({ stageSince: "2026-07-01T09:00:00.000Z" }),
      buildEntry({
        id: OTHER_ID,
        customerName: "Al Bee",
        stageSince: "2026-06-30T09:00:00.000Z",
      }),
    ]);
    expect(await card()).not.toHaveTextContent("in stage");
    expect(await card("Al Bee")).toHaveTextContent("15 days in stage, usually 14 days");
  });

  it("folds closed stages to their count and sum, and opens and folds them by key", async () => {
    renderPipeline([
      buildEntry(),
      buildEntry({ id: OTHER_ID, customerName: "Al Bee", currentStage: "lost", value: 800 }),
    ]);
    await card();
    const lost = within(await column("Lost"));
    expect(lost.getByText("£800")).toBeVisible();
    expect(lost.queryByRole("button", { name: /^Al Bee / })).not.toBeInTheDocument();
    const strip = lost.getByRole("button", { name: "Lost 1", expanded: false });
    strip.focus();
    await userEvent.keyboard("{Enter}");
    expect(lost.getByRole("button", { name: /^Al Bee / })).toBeVisible();
    await userEvent.keyboard(" ");
    expect(lost.queryByRole("button", { name: /^Al Bee / })).not.toBeInTheDocument();
    expect(lost.getByRole("button", { name: "Lost 1", expanded: false })).toHaveFocus();
  });

  it("shows closed entries at once where the filter finds no open ones", async () => {
    renderPipeline([buildEntry({ currentStage: "completed" })]);
    await card();
    expect(screen.getByRole("button", { name: "Completed 1", expanded: true })).toBeVisible();
    expect(screen.getByRole("button", { name: "Lost 0", expanded: false })).toBeVisible();
  });

  it("asks for each column, those that came last first, and for the stage of the filter alone", async () => {
    const { listQueries } = renderPipeline([buildEntry()], { path: "/sales-pipeline?stage=lead" });
    await card();
    expect(screen.getAllByRole("region", { name: / \d+$/ })).toHaveLength(1);
    expect(listQueries).toEqual([
      { year: 2026, stage: "lead", sort: "-stageSince", limit: 50, offset: 0 },
    ]);
  });
});

describe("K17-19 the board of a phone", () => {
  afterEach(() => jest.restoreAllMocks());

  it("shows one stage at a time, the first with entries at first, and moves a card by its menu", async () => {
    const wide = window.matchMedia;
    jest.spyOn(window, "matchMedia").mockImplementation((query) => ({
      ...wide(query),
      matches: query.includes("width < 48rem"),
    }));
    const { moves } = renderPipeline([
      buildEntry({ currentStage: "quoted" }),
      buildEntry({ id: OTHER_ID, customerName: "Al Bee", currentStage: "lost", value: 800 }),
    ]);
    const stage = await screen.findByLabelText("Stage shown");
    expect(stage).toHaveDisplayValue("Quoted 1 · £12,000");
    expect(await card()).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Al Bee / })).not.toBeInTheDocument();
    await userEvent.selectOptions(stage, "Lost 1 · £800");
    expect(await card("Al Bee")).toBeVisible();
    expect(screen.getByRole("button", { name: "Next stage" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Previous stage" }));
    expect(stage).toHaveDisplayValue("Completed 0 · £0");
    await userEvent.selectOptions(stage, "Quoted 1 · £12,000");
    await chooseMove("Sold");
    await waitFor(() => expect(moves).toEqual([{ currentStage: "sold" }]));
    await waitFor(() => expect(stage).toHaveDisplayValue("Quoted 0 · £0"));
  });
});

describe("A column of many", () => {
  it("draws fifty cards, and fifty more with each press", async () => {
    const many = Array.from({ length: 70 }, (_, index) =>
      buildEntry({
        id: `${ENTRY_ID.slice(0, -3)}${100 + index}`,
        customerName: `Customer ${index}`,
      }),
    );
    const { listQueries } = renderPipeline(many, { path: "/sales-pipeline?stage=lead" });
    await waitFor(async () => expect(await customers("Lead")).toHaveLength(50));
    expect(await column("Lead")).toHaveAccessibleName("Lead 70");
    await userEvent.click(screen.getByRole("button", { name: "Show more (20)" }));
    await waitFor(async () => expect(await customers("Lead")).toHaveLength(70));
    expect(listQueries.at(-1)).toMatchObject({ limit: 50, offset: 50 });
    expect(screen.queryByRole("button", { name: /^Show more/ })).not.toBeInTheDocument();
  });
});

describe("Moving a card", () => {
  it.each([
    ["its menu", () => chooseMove("Sold")],
    ["the keyboard", moveByKeys],
    ["the pointer", dragToSold],
  ])("by %s sends the same request", async (_, moveToSold) => {
    const { moves } = renderPipeline([buildEntry()]);
    await card();
    await moveToSold();
    await waitFor(async () => expect(await customers("Sold")).toEqual(["Jane Doe"]));
    await screen.findByText("Pipeline entry updated successfully");
    expect(moves).toEqual([{ currentStage: "sold" }]);
    expect(await column("Lead")).toHaveAccessibleName("Lead 0");
    expect(await column("Sold")).toHaveAccessibleName("Sold 1");
    expect(screen.getByText("Jane Doe moved to Sold")).toHaveAttribute("role", "status");
  });

  it("shows at once, before the server has answered", async () => {
    let finish: () => void = () => undefined;
    const slow = answer(movePipelineEntry, async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return buildEntry({ currentStage: "quoted" });
    });
    renderPipeline([buildEntry()], { answers: [slow] });
    await chooseMove("Quoted");
    await waitFor(async () => expect(await customers("Quoted")).toEqual(["Jane Doe"]));
    expect(await column("Quoted")).toHaveAccessibleName("Quoted 1");
    expect(screen.queryByText("Pipeline entry updated successfully")).not.toBeInTheDocument();
    finish();
    await screen.findByText("Pipeline entry updated successfully");
  });

  it("SP-15 snaps back where it is not saved, in the server's words", async () => {
    const failed = answer(movePipelineEntry, refusal("unavailable"));
    renderPipeline([buildEntry()], { answers: [failed] });
    await chooseMove("Quoted");
    expect(await screen.findByText(/not available right now/)).toBeVisible();
    await waitFor(async () => expect(await customers("Lead")).toEqual(["Jane Doe"]));
    expect(await customers("Quoted")).toEqual([]);
    expect(screen.getByText("Jane Doe is back in Lead")).toBeInTheDocument();
  });

  it("says who moved it meanwhile and where to, and reads the board again", async () => {
    const current = buildEntry({ currentStage: "sold", movedByName: "Alex", version: 4 });
    const clash = answer(movePipelineEntry, () => {
      store([current]);
      return refusal("conflict", { current });
    });
    const { store } = renderPipeline([buildEntry()], { answers: [clash] });
    await chooseMove("Quoted");
    expect(await screen.findByText("Alex moved this to Sold")).toBeVisible();
    await waitFor(async () => expect(await customers("Sold")).toEqual(["Jane Doe"]));
  });

  it("is meant all the same where somebody changed something else", async () => {
    const versions: (string | undefined)[] = [];
    const changed = answer(movePipelineEntry, ({ headers }) => {
      versions.push(headers["If-Match"]);
      if (headers["If-Match"] === '"3"')
        return refusal("conflict", { current: buildEntry({ version: 4, notes: "Called" }) });
      return buildEntry({ currentStage: "quoted", version: 5 });
    });
    renderPipeline([buildEntry()], { answers: [changed] });
    await chooseMove("Quoted");
    await screen.findByText("Pipeline entry updated successfully");
    expect(versions).toEqual(['"3"', '"4"']);
  });

  it("by keys can be given up, and keeps the focus on the card", async () => {
    const user = userEvent.setup();
    const { moves } = renderPipeline([buildEntry()]);
    (await card()).focus();
    await user.keyboard(" {ArrowRight}");
    expect(screen.getByText("Over Qualified, stage 2 of 8")).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(screen.getByText("Jane Doe stays in Lead")).toBeInTheDocument();
    expect(moves).toEqual([]);
    await user.keyboard(" {ArrowRight} ");
    await screen.findByText("Pipeline entry updated successfully");
    await waitFor(async () => expect(await card()).toHaveFocus());
  });

  it("opens by Enter and by a press", async () => {
    const { location } = renderPipeline([buildEntry()]);
    (await card()).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(location()).toContain("?entry="));
  });
});

async function moveByKeys() {
  (await card()).focus();
  await userEvent.keyboard(" {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight} ");
}

/** Fires the events that the browser sends while a card is dragged. */
async function dragToSold() {
  const dragged = (await card()).parentElement as HTMLElement;
  const target = await column("Sold");
  const dataTransfer = {
    setData: () => undefined,
    types: [],
    items: [],
    setDragImage: () => undefined,
  };
  fireEvent.dragStart(dragged, { dataTransfer });
  await act(() => new Promise(requestAnimationFrame));
  fireEvent.dragEnter(target, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
}
