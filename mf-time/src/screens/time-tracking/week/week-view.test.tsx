import { changeTimeEntries } from "@dash/contracts/time/time-entry-changes";
import { answer, holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TRAINING_ID } from "../../../../test/factories.ts";
import { cell, grid, renderWeek, survey } from "../../../../test/render-week.tsx";

holdDate();

const lastWeek = [
  survey("2026-07-06", "08:00", "09:30"),
  survey("2026-07-07", "08:00", "10:00"),
  survey("2026-07-10", "08:00", "09:00", { serviceLineId: TRAINING_ID, description: "Course" }),
];
const sorted = (ids: readonly string[]) => ids.toSorted();
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const pressItem = async (name: string) =>
  userEvent.click(await screen.findByRole("menuitem", { name }));

describe("The week", () => {
  it("W-02 is one request for seven days of one's own", async () => {
    const { lists } = renderWeek({ entries: [survey("2026-07-13", "08:00", "09:00")] });
    await cell("Monday 13 July");
    expect(lists).toEqual([
      expect.objectContaining({ from: "2026-07-13", to: "2026-07-19", mine: true, offset: 0 }),
    ]);
  });

  it("W-01 goes from week to week, and back to the running one", async () => {
    const { location } = renderWeek();
    expect(await grid()).toHaveAccessibleName("Week of 13 July 2026");
    expect(screen.queryByRole("button", { name: "This week" })).not.toBeInTheDocument();
    await press("Previous week");
    expect(await screen.findByRole("grid", { name: "Week of 6 July 2026" })).toBeVisible();
    await waitFor(() => expect(location()).toContain("date=2026-07-08"));
    await press("This week");
    await press("Next week");
    expect(await screen.findByRole("grid", { name: "Week of 20 July 2026" })).toBeVisible();
  });

  it("W-09 totals days, rows and week exactly, with the month's allocation beneath", async () => {
    const entries = [
      survey("2026-07-13", "08:00", "09:07"),
      survey("2026-07-15", "08:00", "09:00"),
      survey("2026-07-15", "10:00", "10:01", { description: "Course" }),
    ];
    renderWeek({ entries });
    const [, first, second, total] = within(await grid()).getAllByRole("row");
    const totalOf = (row: HTMLElement | undefined) => row?.lastElementChild?.textContent;
    expect([first, second, total].map(totalOf)).toEqual(["0:01", "2:07", "2:08"]);
    expect(
      within(total as HTMLElement)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["1:07", "0:00", "1:01", "0:00", "0:00", "0:00", "0:00", "2:08"]);
    const used = await screen.findByRole("progressbar", { name: "Everybody’s hours, July 2026" });
    expect(used).toHaveAttribute("aria-valuetext", "0:00 of 50:00");
  });

  it("W-10 days of a closed month are locked, and a word says why", async () => {
    const { updated, created } = renderWeek({
      entries: [survey("2026-06-30", "08:00", "09:00")],
      closed: "2026-06",
      path: "/time-tracking?view=week&date=2026-07-01",
    });
    const locked = await cell("Tuesday 30 June");
    expect(locked).toHaveAttribute("readonly");
    expect(locked).toHaveAccessibleDescription("June 2026 is closed. 09:00–10:00");
    expect(screen.getByText("June 2026 is closed.", { selector: "p" })).toBeVisible();
    await userEvent.click(locked);
    await userEvent.keyboard("5{Enter}");
    expect(await cell("Wednesday 1 July")).not.toHaveAttribute("readonly");
    expect(locked).toHaveValue("1:00");
    expect([...updated, ...created]).toEqual([]);

    await press("Add row");
    await userEvent.selectOptions(screen.getByLabelText("Service line"), "Training");
    await userEvent.clear(screen.getByLabelText("Description"));
    await userEvent.type(screen.getByLabelText("Description"), "Course{Enter}");
    expect(await cell("Wednesday 1 July", "Training, Course")).toHaveFocus();
  });

  it("W-11 a day is chosen where there is no room for seven", async () => {
    renderWeek({ entries: [survey("2026-07-13", "08:00", "09:07")] });
    const days = within(await screen.findByRole("group", { name: "Day shown" }));
    expect(days.getByRole("button", { pressed: true })).toHaveAccessibleName("Wed 15 –");
    const column = async (day: string) => (await cell(day)).closest("td");
    expect(await column("Monday 13 July")).toHaveClass("time:max-md:hidden");
    await userEvent.click(days.getByRole("button", { name: "Mon 13 1:07" }));
    expect(await column("Monday 13 July")).not.toHaveClass("time:max-md:hidden");
    expect(await column("Wednesday 15 July")).toHaveClass("time:max-md:hidden");
  });
});

describe("Rows of the week", () => {
  it("W-08 Add row offers the work used last, and goes to its first cell", async () => {
    const { created } = renderWeek({ entries: lastWeek });
    await press("Add row");
    await screen.findByRole("list", { name: "Used last" });
    expect(screen.getByLabelText("Service line")).toHaveDisplayValue("Training");
    expect(screen.getByLabelText("Description")).toHaveValue("Course");
    const offered = within(screen.getByRole("list", { name: "Used last" })).getAllByRole("button");
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      "Training, Course",
      "Technical Support, Site survey",
    ]);
    await userEvent.keyboard("{Tab}{Enter}");
    expect(await cell("Monday 13 July", "Training, Course")).toHaveFocus();
    await userEvent.keyboard("2{Tab}");
    await waitFor(() =>
      expect(created).toEqual([
        { serviceLineId: TRAINING_ID, description: "Course", date: "2026-07-13", minutes: 120 },
      ]),
    );
  });

  it("W-08 Add row says what is missing, and Escape closes it", async () => {
    renderWeek();
    await press("Add row");
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    expect(screen.getByText("Service line is required")).toBeVisible();
    expect(screen.getByText("Description is required")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("form", { name: "Add row" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Add row" })).toHaveFocus();
  });

  it("W-08 Copy last week copies the rows", async () => {
    const { created } = renderWeek({ entries: lastWeek });
    await press("Copy last week");
    await pressItem("Rows");
    expect(await cell("Monday 13 July")).toHaveValue("");
    expect(await cell("Friday 17 July", "Training, Course")).toHaveValue("");
    expect(created).toEqual([]);
  });

  it("W-08 Copy last week copies the hours with their times, and Undo deletes them", async () => {
    const undone: object[] = [];
    const undo = answer(changeTimeEntries, ({ body }) => {
      undone.push({ ...body, ids: sorted(body.ids) });
      return { count: 3, rows: [] };
    });
    const { created, entries } = renderWeek({ entries: lastWeek, answers: [undo] });
    await press("Copy last week");
    await pressItem("Rows with hours");
    expect(await screen.findByText("3 entries copied from last week.")).toBeVisible();
    expect(created.map((body) => "startTime" in body && body.startTime).toSorted()).toEqual([
      "2026-07-13T08:00:00.000Z",
      "2026-07-14T08:00:00.000Z",
      "2026-07-17T08:00:00.000Z",
    ]);
    expect(await cell("Tuesday 14 July")).toHaveValue("2:00");
    await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
    const ids = entries.slice(lastWeek.length).map(({ id }) => id);
    await waitFor(() => expect(undone).toEqual([{ ids: sorted(ids), delete: true }]));
  });

  it("W-08 what is refused of a copy stands in its cell", async () => {
    renderWeek({
      entries: lastWeek,
      refuse: (body) =>
        "startTime" in body && body.startTime.startsWith("2026-07-14")
          ? "Overlaps 09:00–10:00 Training on 14 Jul 2026"
          : undefined,
    });
    await press("Copy last week");
    await pressItem("Rows with hours");
    expect(
      await screen.findByText("2 entries copied from last week. 1 refused, see their cells."),
    ).toBeVisible();
    expect(await cell("Tuesday 14 July")).toHaveValue("09:00–11:00");
    expect(await cell("Tuesday 14 July")).toHaveAccessibleDescription(/^Overlaps 09:00/);
    expect(await cell("Monday 13 July")).toHaveValue("1:30");
  });

  it("W-08 Copy last week leaves cells that have hours, and says where there is nothing", async () => {
    const { created } = renderWeek({
      entries: [survey("2026-07-06", "08:00", "09:30"), survey("2026-07-13", "10:00", "11:00")],
    });
    await press("Copy last week");
    await pressItem("Rows with hours");
    expect(await screen.findByText("0 entries copied from last week.")).toBeVisible();
    expect(created).toEqual([]);
    await press("Next week");
    await press("Next week");
    await press("Copy last week");
    await pressItem("Rows");
    expect(await screen.findByText("Last week has no time of yours.")).toBeVisible();
  });
});
