import { restoreTimeEntry } from "@dash/contracts/time/time-entry-changes";
import { answer, holdDate, invalidate } from "@dash/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SUPPORT_ID } from "../../../../test/factories.ts";
import { cell, grid, renderWeek, survey } from "../../../../test/render-week.tsx";

holdDate();
afterEach(() => sessionStorage.clear());

const MONDAY = "Monday 13 July";
const TUESDAY = "Tuesday 14 July";
const friday = survey("2026-07-17", "08:00", "09:00");

const work = { serviceLineId: SUPPORT_ID, description: "Site survey" };

describe("A cell of the week", () => {
  it("W-06 is saved when it is left, and says so", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { created } = renderWeek({ entries: [friday], before: () => held });
    await userEvent.type(await cell(MONDAY), "1.5");
    expect(created).toEqual([]);
    await userEvent.tab();
    expect(await cell(TUESDAY)).toHaveFocus();
    expect(await cell(MONDAY)).toHaveAccessibleDescription("Saving…");
    release();
    await waitFor(async () =>
      expect(await cell(MONDAY)).toHaveAccessibleDescription("Saved 09:00–10:30"),
    );
    expect(created).toEqual([{ ...work, date: "2026-07-13", minutes: 90 }]);
    expect(await cell(MONDAY)).toHaveValue("1:30");
    expect(screen.getByText("Site survey, Monday 13 July: saved")).toBeInTheDocument();
  });

  it("W-06 is saved when the screen is left with the focus in it", async () => {
    const { created, unmount } = renderWeek({ entries: [friday] });
    await userEvent.type(await cell(MONDAY), "1.5");
    unmount();
    await waitFor(() => expect(created).toHaveLength(1));
    await userEvent.tab();
    expect(created).toHaveLength(1);
  });

  it("J-08 leads to the visit of its entry, and a change of its hours keeps the visit", async () => {
    const interactionId = "0190d000-0000-7000-8000-000000000001";
    const entry = survey("2026-07-13", "08:00", "09:00", { interactionId });
    const { updated } = renderWeek({ entries: [entry] });
    await cell(MONDAY);
    expect(screen.getByRole("link", { name: "For a call or visit" })).toHaveAttribute(
      "href",
      `/interactions?interaction=${interactionId}`,
    );
    await userEvent.type(await cell(MONDAY), "2{Tab}");
    await waitFor(() => expect(updated).toHaveLength(1));
    expect(updated).toEqual([{ ...work, date: "2026-07-13", minutes: 120 }]);
  });

  it("K10-1 asks once about 12 hours and more", async () => {
    const { created } = renderWeek({ entries: [friday] });
    await userEvent.type(await cell(MONDAY), "1-15{Tab}");
    expect(await cell(MONDAY)).toHaveAccessibleDescription(
      "That is 14h, longer than 12 hours. Press Enter to keep it.",
    );
    expect(created).toEqual([]);
    await userEvent.click(await cell(MONDAY));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(created).toHaveLength(1));
  });

  it("W-03 times are taken as they stand", async () => {
    const { created } = renderWeek({ entries: [friday] });
    await userEvent.type(await cell(MONDAY), "9:15-12{Enter}");
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]).toEqual({
      ...work,
      startTime: "2026-07-13T08:15:00.000Z",
      endTime: "2026-07-13T11:00:00.000Z",
    });
  });

  it("W-03 keeps a text that it cannot read, and says why", async () => {
    const { created } = renderWeek({ entries: [friday] });
    await userEvent.type(await cell(MONDAY), "soon{Tab}");
    expect(await cell(MONDAY)).toHaveValue("soon");
    expect(await cell(MONDAY)).toBeInvalid();
    expect(await cell(MONDAY)).toHaveAccessibleDescription(/^Write hours, such as 1.5/);
    expect(created).toEqual([]);
  });

  it("W-06 a refused cell keeps its text and its reason, and leaves the others as they are", async () => {
    const reason = "No gap of 3:00 is left on this day. The longest is 1:45.";
    const refuse = (body: object) =>
      "minutes" in body && body.minutes === 180 ? reason : undefined;
    const { created } = renderWeek({ entries: [friday], refuse });
    await userEvent.type(await cell(MONDAY), "3{Tab}2{Tab}");
    await waitFor(async () => expect(await cell(MONDAY)).toHaveAccessibleDescription(reason));
    expect(await cell(MONDAY)).toHaveValue("3");
    await waitFor(async () => expect(await cell(TUESDAY)).toHaveValue("2:00"));
    expect(await cell("Friday 17 July")).toHaveValue("1:00");

    await userEvent.type(await cell(MONDAY), "1{Tab}");
    await waitFor(async () => expect(await cell(MONDAY)).toHaveValue("1:00"));
    expect(await cell(MONDAY)).toBeValid();
    expect(created).toHaveLength(3);
  });

  it("W-06 Enter sends a refused text once more, with the same key", async () => {
    let isDown = true;
    const { created, keys } = renderWeek({
      entries: [friday],
      refuse: () => (isDown ? "Please try again." : undefined),
    });
    await userEvent.type(await cell(MONDAY), "3{Tab}");
    await waitFor(async () => expect(await cell(MONDAY)).toBeInvalid());
    await userEvent.click(await cell(MONDAY));
    await userEvent.tab();
    expect(created).toHaveLength(1);
    isDown = false;
    await userEvent.click(await cell(MONDAY));
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await cell(MONDAY)).toHaveValue("3:00"));
    expect(keys).toEqual([keys[0], keys[0]]);
    await userEvent.type(await cell(TUESDAY), "3{Tab}");
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("W-05 a new duration changes the entry", async () => {
    const { updated, created } = renderWeek({ entries: [friday] });
    await userEvent.type(await cell("Friday 17 July"), "2{Tab}");
    await waitFor(() => expect(updated).toEqual([{ ...work, date: "2026-07-17", minutes: 120 }]));
    await userEvent.type(await cell("Friday 17 July"), "8-9{Tab}");
    await waitFor(() => expect(updated).toHaveLength(2));
    expect(updated[1]).toMatchObject({ startTime: "2026-07-17T07:00:00.000Z" });
    expect(created).toEqual([]);
  });

  it("W-33 Undo gives an entry its former times", async () => {
    const { updated } = renderWeek({ entries: [friday] });
    await userEvent.type(await cell("Friday 17 July"), "2{Tab}");
    await screen.findByText("Time entry updated successfully!");
    await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
    await waitFor(async () => expect(await cell("Friday 17 July")).toHaveValue("1:00"));
    const { startTime, endTime } = friday;
    expect(updated[1]).toEqual({ ...work, startTime, endTime });
  });

  it("K10-2 a text goes against the entry that was seen when typing began; the text stays, and who was faster is said", async () => {
    const { entries, updated, queryClient } = renderWeek({ entries: [friday] });
    const field = await cell("Friday 17 July");
    await userEvent.type(field, "2");
    entries.splice(0, 1, survey("2026-07-17", "08:00", "13:00", { id: friday.id, version: 7 }));
    await act(() => invalidate(queryClient, "time-entries"));
    await screen.findAllByText("5:00");
    await userEvent.tab();
    await waitFor(async () => expect(await cell("Friday 17 July")).toBeInvalid());
    expect(field).toHaveValue("2");
    expect(field).toHaveAccessibleDescription(
      "Alex Morgan changed it meanwhile. It is left as it is. It has 5:00 now. Enter saves yours.",
    );
    expect(updated).toEqual([]);
    await userEvent.click(field);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(updated).toEqual([{ ...work, date: "2026-07-17", minutes: 120 }]));
  });

  it("K10-2 hours that somebody added to an empty cell meanwhile are left, and the text stays", async () => {
    const { entries, updated, created, queryClient } = renderWeek({ entries: [friday] });
    await userEvent.type(await cell(MONDAY), "2");
    entries.push(survey("2026-07-13", "08:00", "13:00"));
    await act(() => invalidate(queryClient, "time-entries"));
    await screen.findAllByText("5:00");
    await userEvent.tab();
    await waitFor(async () =>
      expect(await cell(MONDAY)).toHaveAccessibleDescription(/^Hours were added here meanwhile/),
    );
    expect(await cell(MONDAY)).toHaveValue("2");
    expect([...updated, ...created]).toEqual([]);
  });

  it("K10-2 what one typed before into the same cell is no clash, however slow its answer is", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { updated, deleted } = renderWeek({ entries: [friday], before: () => held });
    const field = await cell("Friday 17 July");
    await userEvent.type(field, "2{Enter}");
    await userEvent.type(field, "3{Enter}");
    await userEvent.clear(field);
    await userEvent.tab();
    release();
    await waitFor(() => expect(deleted).toEqual([friday.id]));
    expect(updated).toHaveLength(2);
  });

  it("W-05 sends nothing for the duration or the times that are stored", async () => {
    const { updated } = renderWeek({ entries: [friday] });
    await userEvent.type(await cell("Friday 17 July"), "60m{Tab}");
    await waitFor(async () => expect(await cell("Friday 17 July")).toHaveValue("1:00"));
    await userEvent.type(await cell("Friday 17 July"), "9-10{Tab}");
    await waitFor(async () => expect(await cell("Friday 17 July")).toHaveValue("1:00"));
    expect(updated).toEqual([]);
  });

  it("W-05 W-30 an emptied cell deletes its entry, with Undo, and its row stays", async () => {
    const restored: string[] = [];
    const restore = answer(restoreTimeEntry, ({ params }) => {
      restored.push(params.id);
      return friday;
    });
    const { deleted } = renderWeek({ entries: [friday], answers: [restore] });
    await userEvent.clear(await cell("Friday 17 July"));
    await userEvent.tab();
    await screen.findByText("Time entry deleted successfully!");
    expect(deleted).toEqual([friday.id]);
    expect(await cell("Friday 17 July")).toHaveValue("");
    await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
    await waitFor(() => expect(restored).toEqual([friday.id]));
  });

  it("W-05 several entries are a link with their sum and their times to their day", async () => {
    renderWeek({
      entries: [survey("2026-07-13", "08:00", "09:00"), survey("2026-07-13", "12:00", "12:30")],
    });
    const link = await screen.findByRole("link", {
      name: `Technical Support, Site survey, ${MONDAY}: 1:30 2 entries`,
    });
    expect(link).toHaveAttribute("href", "/time-tracking?view=day&date=2026-07-13");
    expect(link).toHaveAttribute("aria-description", "1:30: 09:00–10:00, 13:00–13:30. Opens Day");
    expect(within(await grid()).queryByRole("textbox", { name: /Monday 13 July/ })).toBeNull();
  });

  it("W-16 sends the cells of one day one after another", async () => {
    const releases: (() => void)[] = [];
    const before = () => new Promise<void>((resolve) => releases.push(resolve));
    const course = survey("2026-07-17", "10:00", "11:00", { description: "Course" });
    const { created } = renderWeek({ entries: [friday, course], before });
    await userEvent.type(await cell(MONDAY, "Technical Support, Course"), "1{Enter}2{Tab}3{Tab}");
    await waitFor(() => expect(releases).toHaveLength(2));
    const minutesSent = () => created.map((body) => "minutes" in body && body.minutes);
    expect(minutesSent()).toEqual([60, 180]);
    releases.forEach((release) => release());
    await waitFor(() => expect(minutesSent()).toEqual([60, 180, 120]));
    releases.at(-1)?.();
    await waitFor(async () =>
      expect(await cell(MONDAY)).toHaveAccessibleDescription(/10:00–12:00/),
    );
  });
});
