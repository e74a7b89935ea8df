import { holdDate } from "@dash/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { cell, grid, renderWeek, survey } from "../../../../test/render-week.tsx";

holdDate();

const COURSE = "Technical Support, Course";
const entries = [
  survey("2026-07-17", "08:00", "09:00"),
  survey("2026-07-16", "08:00", "09:00", { description: "Course" }),
];

describe("The keys of the week", () => {
  it("W-07 arrows, Tab and Enter move, and only one cell is on the way of Tab", async () => {
    renderWeek({ entries });
    await userEvent.click(await cell("Monday 13 July", COURSE));
    await userEvent.keyboard("{ArrowDown}");
    expect(await cell("Monday 13 July")).toHaveFocus();
    await userEvent.keyboard("{End}");
    expect(await cell("Sunday 19 July")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{Tab}");
    expect(await cell("Monday 13 July")).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    expect(await cell("Monday 13 July", COURSE)).toHaveFocus();
    const reached = screen.getAllByRole("textbox").filter(({ tabIndex }) => tabIndex === 0);
    expect(reached).toEqual([await cell("Monday 13 July", COURSE)]);
  });

  it("W-07 Enter in the last row goes on to Add row, and so does Tab in the last cell", async () => {
    renderWeek({ entries });
    await userEvent.click(await cell("Monday 13 July"));
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: "Add row" })).toHaveFocus();
    await userEvent.click(await cell("Sunday 19 July"));
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Add row" })).toHaveFocus();
  });

  it("W-07 Escape reverts what was typed, and then a refused text", async () => {
    const { updated } = renderWeek({ entries });
    const friday = await cell("Friday 17 July");
    await userEvent.type(friday, "soon{Escape}");
    expect(friday).toHaveValue("1:00");
    await userEvent.keyboard("soon{Tab}{Shift>}{Tab}{/Shift}");
    expect(friday).toHaveValue("soon");
    await userEvent.keyboard("{Escape}{Tab}");
    expect(friday).toHaveValue("1:00");
    expect(friday).toBeValid();
    expect(updated).toEqual([]);
  });

  it("W-07 typing replaces the text, and F2 edits it", async () => {
    const { updated } = renderWeek({ entries });
    await userEvent.click(await cell("Friday 17 July"));
    await userEvent.keyboard("{F2}{ArrowLeft}{Backspace}3{Enter}");
    await waitFor(() => expect(updated).toEqual([expect.objectContaining({ minutes: 90 })]));
    await userEvent.click(await cell("Thursday 16 July", COURSE));
    await userEvent.keyboard("2{ArrowLeft}");
    expect(await cell("Wednesday 15 July", COURSE)).toHaveFocus();
    await waitFor(() => expect(updated).toHaveLength(2));
    expect(updated[1]).toMatchObject({ minutes: 120 });
  });

  it("W-07 a block from a spreadsheet is pasted cell by cell from the one with the focus", async () => {
    const { created, updated } = renderWeek({ entries });
    await userEvent.click(await cell("Monday 13 July", COURSE));
    await userEvent.paste("1.5\t\t9-10\r\n2\tsoon\t0:45\r\n7\t\t\r\n");
    await waitFor(() => expect(created).toHaveLength(4));
    expect(await cell("Tuesday 14 July")).toHaveValue("soon");
    await waitFor(async () => expect(await cell("Monday 13 July", COURSE)).toHaveValue("1:30"));
    await waitFor(async () => expect(await cell("Wednesday 15 July")).toHaveValue("0:45"));
    expect(await cell("Tuesday 14 July", COURSE)).toHaveValue("");
    expect(await screen.findByText("4 cells saved. 1 without an open cell.")).toBeVisible();
    expect(updated).toEqual([]);
  });

  it("K12-7 selected rows are copied with their hours, in the form of a spreadsheet", async () => {
    renderWeek({ entries });
    const table = await grid();
    const [heading, course] = within(table).getAllByRole("row");
    document.getSelection()?.setBaseAndExtent(heading as Node, 0, course as Node, 2);
    const setData = jest.fn();
    fireEvent.copy(table, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith(
      "text/plain",
      [
        "Service line\tWork\tMonday 13 July\tTuesday 14 July\tWednesday 15 July\tThursday 16 July\tFriday 17 July\tSaturday 18 July\tSunday 19 July\tTotal",
        "Technical Support\tCourse\t\t\t\t1:00\t\t\t\t1:00",
      ].join("\n"),
    );
  });

  it("K12-1 one Undo takes a pasted block back, whatever it wrote into its cells", async () => {
    const filled = ["2026-07-13", "2026-07-14", "2026-07-15"].flatMap((day) => [
      survey(day, "08:00", "09:00"),
      survey(day, "10:00", "11:00", { description: "Course" }),
    ]);
    const { updated, created, deleted } = renderWeek({ entries: [...filled, ...entries] });
    const days = ["Monday 13 July", "Tuesday 14 July", "Wednesday 15 July"];
    const pasted = [COURSE, undefined].flatMap((work) => days.map((day) => [day, work] as const));
    await userEvent.click(await cell("Monday 13 July", COURSE));
    await userEvent.paste("2\t3\t4\t5\r\n5\t6\t7\t2\r\n");
    await screen.findByText("8 cells saved.");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("8 cells are as before.")).toBeVisible();
    for (const [day, work] of pasted)
      await waitFor(async () => expect(await cell(day, work)).toHaveValue("1:00"));
    expect(await cell("Thursday 16 July")).toHaveValue("");
    expect([updated.length, created.length, deleted.length]).toEqual([14, 1, 1]);
  });

  it("K10-3 a cell of two lines is pasted into one cell", async () => {
    const { created } = renderWeek({ entries });
    await userEvent.click(await cell("Monday 13 July", COURSE));
    await userEvent.paste('1\t"2\n(van)"\t3\n4\t5\t6');
    await waitFor(() => expect(created).toHaveLength(5));
    expect(await cell("Tuesday 14 July", COURSE)).toHaveValue("2(van)");
    expect(await cell("Tuesday 14 July", COURSE)).toBeInvalid();
    await waitFor(async () => expect(await cell("Wednesday 15 July", COURSE)).toHaveValue("3:00"));
    await waitFor(async () => expect(await cell("Wednesday 15 July")).toHaveValue("6:00"));
  });

  it("K10-5 zeros and dashes of a spreadsheet are empty cells", async () => {
    const { created } = renderWeek({ entries });
    await userEvent.click(await cell("Monday 13 July", COURSE));
    await userEvent.paste("0.00\t-\t2\r\n");
    await waitFor(() => expect(created).toHaveLength(1));
    expect(await cell("Monday 13 July", COURSE)).toHaveValue("");
    expect(await cell("Tuesday 14 July", COURSE)).toBeValid();
    await userEvent.click(await cell("Thursday 16 July", COURSE));
    await userEvent.paste("0.00");
    await userEvent.tab();
    expect(await cell("Thursday 16 July", COURSE)).toBeValid();
    expect(created).toHaveLength(1);
  });

  it("W-07 one value of a spreadsheet is typed into the cell", async () => {
    const { created } = renderWeek({ entries });
    await userEvent.click(await cell("Monday 13 July"));
    await userEvent.paste("1:30\r\n");
    expect(await cell("Monday 13 July")).toHaveValue("1:30");
    expect(created).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(created).toHaveLength(1));
  });
});
