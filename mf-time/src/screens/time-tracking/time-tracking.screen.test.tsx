import { deleteTimeEntry, type TimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { restoreTimeEntry } from "@dash/contracts/time/time-entry-changes";
import { getCurrentUser, listUsers } from "@dash/contracts/users/users";
import { setSlotSource } from "@dash/kit";
import { answer, buildUser, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildPerson, buildTimeEntry, RETIRED_ID, TRAINING_ID } from "../../../test/factories.ts";
import { renderScreen, table } from "../../../test/render-time-tracking.tsx";

holdDate();

/** The texts of a row's cells, after the cell with its box. */
async function cells(row = 1) {
  const rows = within(await table()).getAllByRole("row");
  const [, ...texts] = within(rows[row] as HTMLElement).getAllByRole("cell");
  return texts.map(({ textContent }) => textContent);
}

describe("The time tracking screen", () => {
  it("TT-01 stands under its heading and subtitle", async () => {
    renderScreen();
    expect(screen.getByRole("heading", { level: 1, name: "Time Tracking" })).toBeInTheDocument();
    expect(
      screen.getByText("Record and manage time spent on partnership service activities"),
    ).toBeInTheDocument();
    await table();
  });

  it("TT-08 has the six columns, then who logged it and what can be done", async () => {
    renderScreen();
    const [boxes, ...headers] = within(await table()).getAllByRole("columnheader");
    expect(within(boxes as HTMLElement).getByRole("checkbox")).toBeDisabled();
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Date",
      "Service Line",
      "Start Time",
      "End Time",
      "Duration",
      "Description",
      "Logged by",
      "Actions",
    ]);
  });

  it("TT-09 asks for the first ten of the running month in London, newest first", async () => {
    const { queries } = renderScreen();
    await table();
    expect(queries).toEqual([{ month: 7, year: 2026, sort: "-startTime", limit: 10, offset: 0 }]);
  });

  it("TT-08 SH-15 shows an entry in London's time on the 24-hour clock", async () => {
    renderScreen({ entries: [buildTimeEntry()] });
    expect((await cells()).slice(0, 7)).toEqual([
      "15 Jul 2026",
      "Technical Support",
      "09:00",
      "17:00",
      "8.0h",
      "Traced a low-flow alarm",
      "Sam Patel",
    ]);
  });

  it("J-08 an entry of the list leads to its visit", async () => {
    const interactionId = "0190d000-0000-7000-8000-000000000001";
    renderScreen({ entries: [buildTimeEntry({ interactionId })] });
    expect((await cells())[5]).toBe("Traced a low-flow alarm For a call or visit");
    expect(screen.getByRole("link", { name: "For a call or visit" })).toHaveAttribute(
      "href",
      `/interactions?interaction=${interactionId}`,
    );
  });

  it("TT-11 names retired lines and calls an unknown one unknown", async () => {
    const unknown = {
      id: "0190c000-0000-7000-8000-000000000002",
      serviceLineId: buildTimeEntry().id,
    };
    renderScreen({
      entries: [buildTimeEntry({ serviceLineId: RETIRED_ID }), buildTimeEntry(unknown)],
    });
    expect((await cells(1))[1]).toBe("Boiler Swaps");
    expect((await cells(2))[1]).toBe("Unknown Service Line");
  });

  it("TT-12 shows one decimal, and h:mm for whoever asks, also of a duration sent as text", async () => {
    const asText = { duration: "7.08" } as unknown as Partial<TimeEntry>;
    const entry = buildTimeEntry({ minutes: 425, ...asText });
    renderScreen({ entries: [entry], total: 2, totalMinutes: 500 });
    expect((await cells())[4]).toBe("7.1h");
    await userEvent.hover(screen.getByText("7.1h"));
    expect(await screen.findByText("Exactly 7:05")).toBeVisible();
  });

  it("says that an entry ends on the next day", async () => {
    const night = { startTime: "2026-07-31T21:00:00.000Z", endTime: "2026-08-01T01:00:00.000Z" };
    renderScreen({ entries: [buildTimeEntry(night)] });
    expect((await cells())[3]).toBe("02:00ends next day");
  });

  it.each([
    [
      "2026-03-29T00:30:00.000Z",
      "2026-03-29T01:30:00.000Z",
      "1.0h1 h: the clocks go forward this night",
    ],
    [
      "2026-10-25T00:30:00.000Z",
      "2026-10-25T01:30:00.000Z",
      "1.0h1 h: the clocks go back this night",
    ],
    ["2026-03-30T00:30:00.000Z", "2026-03-30T01:30:00.000Z", "1.0h"],
  ])(
    "K9-11 an entry from %s says why its duration is not what its times look like",
    async (startTime, endTime, text) => {
      renderScreen({ entries: [buildTimeEntry({ startTime, endTime, minutes: 60 })] });
      expect((await cells())[4]).toBe(text);
    },
  );

  it("totals all entries of the filter exactly, not just the page", async () => {
    renderScreen({ entries: [buildTimeEntry()], total: 23, totalMinutes: 5795 });
    const totals = within(await table()).getByRole("row", { name: /Total of 23 entries/ });
    expect(within(totals).getByText("96:35")).toBeVisible();
  });

  it("K1-5 the total of 345 minutes is 5:45, neither 5.7h nor 5.8h", async () => {
    renderScreen({ entries: [buildTimeEntry()], total: 3, totalMinutes: 345 });
    const totals = within(await table()).getByRole("row", { name: /Total of 3 entries/ });
    expect(totals).toHaveTextContent(/5:45/);
    expect(totals).not.toHaveTextContent(/\dh/);
  });

  it("reads filters, order and page from the address", async () => {
    const me = buildUser().id;
    const search = `month=3&year=2025&serviceLineId=${TRAINING_ID}&userId=${me}&search=leak&sort=duration&offset=10`;
    const { last } = renderScreen(
      { entries: [buildTimeEntry()], total: 11 },
      { path: `/time-tracking?${search}` },
    );
    await table();
    expect(last()).toEqual({
      month: 3,
      year: 2025,
      serviceLineId: TRAINING_ID,
      userId: me,
      search: "leak",
      sort: "duration",
      limit: 10,
      offset: 10,
    });
    expect(screen.getByLabelText("Month")).toHaveDisplayValue("March");
    expect(screen.getByLabelText("Year")).toHaveDisplayValue("2025");
    expect(screen.getByText("Logged by: Mine")).toBeVisible();
    expect(screen.getByLabelText("Search descriptions")).toHaveValue("leak");
  });

  it("shows the running month for a mangled address", async () => {
    const { last } = renderScreen({}, { path: "/time-tracking?month=13&year=x&sort=up&offset=-" });
    await table();
    expect(last()).toEqual({ month: 7, year: 2026, sort: "-startTime", limit: 10, offset: 0 });
  });

  it("filters by month, line, person and text, back on the first page", async () => {
    const { last, location } = renderScreen(
      { entries: [buildTimeEntry()], total: 30 },
      { path: "/time-tracking?offset=10" },
    );
    const user = userEvent.setup();
    await table();
    await user.selectOptions(screen.getByLabelText("Month"), "February");
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.selectOptions(screen.getByLabelText("Line"), "Training");
    await user.selectOptions(screen.getByLabelText("Logged by"), "Alex Morgan");
    await user.type(screen.getByLabelText("Search descriptions"), "low flow");

    await waitFor(() =>
      expect(last()).toEqual({
        month: 2,
        year: 2026,
        serviceLineId: TRAINING_ID,
        userId: buildPerson().id,
        search: "low flow",
        sort: "-startTime",
        limit: 10,
        offset: 0,
      }),
    );
    await waitFor(() => expect(location()).toContain("search=low+flow"));

    await user.click(screen.getByRole("button", { name: "Clear all" }));
    expect(screen.getByLabelText("Search descriptions")).toHaveValue("");
    await waitFor(() => expect(location()).toBe("/time-tracking?month=2&year=2026"));
  });

  it("pages and sorts through the address", async () => {
    const { last, location } = renderScreen({ entries: [buildTimeEntry()], total: 23 });
    const user = userEvent.setup();
    await table();
    await user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(location()).toBe("/time-tracking?offset=10"));
    expect(screen.getByText("11–20 of 23")).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: /Duration/ }));
    await waitFor(() => expect(location()).toBe("/time-tracking?sort=duration"));
    expect(last()).toMatchObject({ sort: "duration", offset: 0 });
  });

  it("keeps the former rows and shows the choice at once while the next rows come", async () => {
    let isSlow = false;
    const never = new Promise<never>(() => undefined);
    const list = answer(listTimeEntries, () => (isSlow ? never : [buildTimeEntry()]));
    renderScreen({}, { answers: [list] });
    const user = userEvent.setup();
    await table();
    isSlow = true;
    await user.selectOptions(screen.getByLabelText("Month"), "February");

    expect(screen.getByLabelText("Month")).toHaveDisplayValue("February");
    expect(screen.getByText("Traced a low-flow alarm")).toBeInTheDocument();
  });

  it("goes to the last page when the one asked for does not exist", async () => {
    const { location } = renderScreen(
      { entries: [buildTimeEntry()], total: 21 },
      { path: "/time-tracking?offset=40" },
    );
    await waitFor(() => expect(location()).toBe("/time-tracking?offset=20"));
  });

  it("offers a viewer neither the form nor any change", async () => {
    const foreign = buildTimeEntry({ can: { update: false, delete: false } });
    const user = buildUser({ role: "ecogenica_viewer" });
    renderScreen({ entries: [foreign] }, { user });
    await table();
    const notice = screen.getByText(/your account is not allowed to log time/);
    const entries = screen.getByRole("heading", { name: "Recent Time Entries" });
    expect(entries.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole("heading", { name: "New Time Entry" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Create|Edit|Delete/ })).not.toBeInTheDocument();
  });

  it("tells nobody that they may not while it cannot be asked who they are", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const respond = jest
      .fn()
      .mockReturnValueOnce(refusal("unavailable"))
      .mockReturnValue(buildUser());
    renderScreen({}, { user: "unknown", answers: [answer(getCurrentUser, respond)] });
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "Create Time Entry" })).toBeVisible();
    expect(screen.queryByText(/not allowed to log time/)).not.toBeInTheDocument();
  });

  it("still lists entries when the names of people cannot be read", async () => {
    renderScreen(
      { entries: [buildTimeEntry()] },
      { answers: [answer(listUsers, refusal("unavailable"))] },
    );
    expect((await cells())[1]).toBe("Technical Support");
  });

  it("deletes an entry, version and all, after asking", async () => {
    const deleted: string[] = [];
    const remove = answer(deleteTimeEntry, ({ params, headers }) => {
      deleted.push(`${params.id} ${headers["If-Match"]}`);
      return undefined;
    });
    const entry = buildTimeEntry({ version: 3 });
    const { queries } = renderScreen({ entries: [entry] }, { answers: [remove] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: /^Delete entry of 15 Jul/ }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/Are you sure you want to delete “Traced/)).toBeInTheDocument();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(deleted).toEqual([]);

    await user.click(screen.getByRole("button", { name: /^Delete entry/ }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await screen.findByText("Time entry deleted successfully!");
    expect(deleted).toEqual([`${entry.id} "3"`]);
    expect(queries).toHaveLength(2);
  });

  it("W-34 brings a deleted entry back, with the version that was deleted", async () => {
    const restored: unknown[] = [];
    const entry = buildTimeEntry({ version: 3 });
    const restore = answer(restoreTimeEntry, ({ params, headers }) => {
      restored.push([params.id, headers["If-Match"]]);
      return entry;
    });
    renderScreen({ entries: [entry] }, { answers: [answer(deleteTimeEntry, undefined), restore] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: /^Delete entry/ }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Time entry is back.")).toBeInTheDocument();
    expect(restored).toEqual([[entry.id, '"3"']]);
  });

  it("says that an entry to be deleted has changed, and shows what it is now", async () => {
    const stale = refusal("conflict", { message: "Somebody else changed this in the meantime." });
    const remove = answer(deleteTimeEntry, stale);
    const { queries } = renderScreen({ entries: [buildTimeEntry()] }, { answers: [remove] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: /^Delete entry/ }));
    await user.click(screen.getByRole("button", { name: "Delete" }));

    expect(
      await screen.findByText("Somebody else changed this in the meantime."),
    ).toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await waitFor(() => expect(queries).toHaveLength(2));
  });
});

test("J-64 ?new=entry leads into the form, and goes from the address", async () => {
  const { location } = renderScreen({}, { path: "/time-tracking?new=entry" });
  await waitFor(() => expect(screen.getByLabelText("Service line")).toHaveFocus());
  await waitFor(() => expect(location()).toBe("/time-tracking"));
});

it("names the record of each row for the marks beside it", async () => {
  setSlotSource((slot) =>
    slot === "record.ask"
      ? [{ id: "kpi/ask", Widget: ({ about }) => <i>{JSON.stringify(about)}</i> }]
      : [],
  );
  const entry = buildTimeEntry();
  renderScreen({ entries: [entry] });
  const mark = await screen.findByText(/"kind":"time-entry"/);
  expect(JSON.parse(mark.textContent ?? "")).toEqual({
    kind: "time-entry",
    key: entry.id,
    month: 7,
    year: 2026,
    name: "entry of 15 Jul 2026, 09:00",
  });
  setSlotSource(() => []);
});
