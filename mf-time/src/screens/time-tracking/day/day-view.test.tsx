import { createTimeEntry, type TimeEntry } from "@dash/contracts/time/time-entries";
import { CLOSED_MONTHS_HEADER, listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { loadOutgoing } from "@dash/kit";
import { answer, buildUser, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import { buildTimeEntry, SUPPORT_ID, TRAINING_ID } from "../../../../test/factories.ts";
import { renderScreen } from "../../../../test/render-time-tracking.tsx";

holdDate();
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** 09:00–10:30 and 11:15–12:00 of 15 July. */
const MORNING = [
  buildTimeEntry({ endTime: "2026-07-15T09:30:00.000Z", minutes: 90 }),
  buildTimeEntry({
    id: "0190c000-0000-7000-8000-000000000002",
    serviceLineId: TRAINING_ID,
    startTime: "2026-07-15T10:15:00.000Z",
    endTime: "2026-07-15T11:00:00.000Z",
    minutes: 45,
    description: "Handover",
  }),
];

interface DayOptions {
  readonly entries?: TimeEntry[];
  readonly closedMonths?: string;
  readonly answers?: Parameters<typeof answer>[1][];
}

async function renderDay(
  { entries = MORNING, closedMonths = "" }: DayOptions = {},
  more: ReturnType<typeof answer>[] = [],
) {
  const queries: unknown[] = [];
  const day = answer(
    listTimeEntries,
    ({ query }) => {
      queries.push(query);
      return entries;
    },
    { [CLOSED_MONTHS_HEADER]: closedMonths },
  );
  const rendering = renderScreen({}, { path: "/time-tracking?view=day", answers: [...more, day] });
  await screen.findByRole("table", { name: /^Your time entries of/ });
  return { ...rendering, queries, user: userEvent.setup() };
}

const title = (name: string) => screen.findByRole("heading", { level: 2, name });

async function written() {
  const table = await screen.findByRole("table", { name: "Your time entries of 15 Jul 2026" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
}

const line = () => within(screen.getByRole("form", { name: "Add to this day" }));

/** Answers a creation with the entry, and records the body. */
function recorder() {
  const sent: unknown[] = [];
  const created = answer(createTimeEntry, ({ body }) => {
    sent.push(body);
    return buildTimeEntry("startTime" in body ? body : {});
  });
  return { sent, created };
}

describe("The day", () => {
  it("J-08 an entry of the day leads to its visit", async () => {
    const interactionId = "0190d000-0000-7000-8000-000000000001";
    await renderDay({ entries: [buildTimeEntry({ interactionId }), ...MORNING.slice(1)] });
    const link = screen.getByRole("link", { name: "For a call or visit" });
    expect(link).toHaveAttribute("href", `/interactions?interaction=${interactionId}`);
  });

  it("K11-3 an entry that is added without a network waits, and is not said to have failed", async () => {
    const created = answer(createTimeEntry, buildTimeEntry());
    const cut: typeof created = {
      ...created,
      respond: async (input) => ({
        ...(await created.respond(input)),
        text: () => Promise.reject(new TypeError("cut")),
      }),
    };
    const { user } = await renderDay({}, [cut]);
    await user.selectOptions(line().getByLabelText("Service line"), "Training");
    await user.type(line().getByLabelText("Duration"), "0:30");
    await user.type(line().getByLabelText("Description"), "In a cellar");
    await user.click(line().getByRole("button", { name: "Add" }));
    const waiting = within(await screen.findByRole("region", { name: "Waiting to be sent" }));
    expect(waiting.getByText("In a cellar")).toBeVisible();
    expect(screen.queryByText(/Failed/)).not.toBeInTheDocument();
    await waitFor(() => expect(line().getByLabelText("Description")).toHaveValue(""));
    const { discardWaiting } = await loadOutgoing();
    await discardWaiting(buildUser().id);
  });

  it("W-12 asks once, for one's own entries of the day and the one before", async () => {
    const { queries } = await renderDay();
    expect(queries).toEqual([
      {
        from: "2026-07-14",
        to: "2026-07-15",
        mine: true,
        sort: "startTime",
        limit: 200,
        offset: 0,
      },
    ]);
  });

  it("W-12 has the entries in order, the gaps between them, and the exact total", async () => {
    await renderDay();
    expect(await title("Wednesday 15 July 2026")).toBeVisible();
    expect(await written()).toEqual([
      "09:00–10:30Technical SupportTraced a low-flow alarm1:30",
      "10:30 to 11:15: add",
      "11:15–12:00TrainingHandover0:45",
      "12:00 to 17:00: add",
      "Total of 2 entries2:15",
    ]);
  });

  it("W-12 has an entry of the day before that reaches over midnight, and counts it there", async () => {
    const night = buildTimeEntry({
      startTime: "2026-07-14T21:00:00.000Z",
      endTime: "2026-07-15T01:00:00.000Z",
      minutes: 240,
    });
    await renderDay({ entries: [night] });
    expect(await written()).toEqual([
      "22:00–02:00 next daysince 14 Jul 2026, and counts thereTechnical SupportTraced a low-flow alarm",
      "09:00 to 17:00: add",
    ]);
  });

  it("K10-1 reads From and To together, and asks once about 12 hours and more", async () => {
    const { sent, created } = recorder();
    const { user } = await renderDay({}, [created]);
    await user.selectOptions(line().getByLabelText("Service line"), "Training");
    await user.type(line().getByLabelText("Description"), "Handover");
    await user.type(line().getByLabelText("Duration"), "13");
    await user.click(line().getByRole("button", { name: "Add" }));
    expect(await line().findByText(/^That is 13h, longer than 12 hours/)).toBeVisible();
    expect(line().getByLabelText("Duration")).toHaveFocus();
    await user.clear(line().getByLabelText("Duration"));
    await user.type(line().getByLabelText("From"), "1");
    await user.type(line().getByLabelText("To"), "3pm{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      { startTime: "2026-07-15T12:00:00.000Z", endTime: "2026-07-15T14:00:00.000Z" },
    ]);
  });

  it("W-12 fills the times of a gap, and moves on to what is missing", async () => {
    const { user } = await renderDay();
    await user.selectOptions(line().getByLabelText("Service line"), "Training");
    await user.type(line().getByLabelText("Duration"), "3");
    await user.click(screen.getByRole("button", { name: "10:30 to 11:15: add" }));
    expect(line().getByLabelText("From")).toHaveValue("10:30");
    expect(line().getByLabelText("To")).toHaveValue("11:15");
    expect(line().getByLabelText("Duration")).toHaveValue("");
    await waitFor(() => expect(line().getByLabelText("Description")).toHaveFocus());
  });

  it("W-12 adds an entry by its times on Enter, and goes on where it ended", async () => {
    const { sent, created } = recorder();
    const { user, queries } = await renderDay({}, [created]);
    await user.selectOptions(line().getByLabelText("Service line"), "Training");
    await user.type(line().getByLabelText("From"), "1030");
    await user.type(line().getByLabelText("To"), "11");
    await user.type(line().getByLabelText("Description"), "Van stock{Enter}");
    await screen.findByText("Time entry created successfully!");
    expect(sent).toEqual([
      {
        serviceLineId: TRAINING_ID,
        startTime: "2026-07-15T09:30:00.000Z",
        endTime: "2026-07-15T10:00:00.000Z",
        description: "Van stock",
      },
    ]);
    expect(line().getByLabelText("Service line")).toHaveValue(TRAINING_ID);
    await waitFor(() => expect(line().getByLabelText("Service line")).toHaveFocus());
    expect(line().queryByText(/is required/)).not.toBeInTheDocument();
    expect(line().getByLabelText("From")).toHaveValue("11:00");
    expect(line().getByLabelText("To")).toHaveValue("");
    expect(line().getByLabelText("Description")).toHaveValue("");
    await waitFor(() => expect(queries).toHaveLength(2));
  });

  it("W-12 leaves the times of a length to the server, and says where none is left", async () => {
    const message = "No gap of 3:00 is left on this day. The longest is 1:45.";
    const bodies: unknown[] = [];
    const full = answer(createTimeEntry, ({ body }) => {
      bodies.push(body);
      return bodies.length === 1
        ? refusal("conflict", { message, fields: [{ path: "minutes", message }] })
        : buildTimeEntry();
    });
    const { user } = await renderDay({}, [full]);
    await user.selectOptions(line().getByLabelText("Service line"), "Technical Support");
    await user.type(line().getByLabelText("Description"), "Calls");
    const length = line().getByLabelText("Duration");
    await user.type(length, "3{Enter}");
    await waitFor(() => expect(length).toHaveAccessibleDescription(message));
    expect(length).toHaveFocus();
    await user.clear(length);
    await user.type(length, "1.5{Enter}");
    await screen.findByText("Time entry created successfully!");
    const entry = { serviceLineId: SUPPORT_ID, description: "Calls", date: "2026-07-15" };
    expect(bodies).toEqual([
      { ...entry, minutes: 180 },
      { ...entry, minutes: 90 },
    ]);
    expect(line().getByLabelText("From")).toHaveValue("");
  });

  it("W-12 goes to the day before and after by buttons and by keys, and back to today", async () => {
    const { user, location, queries } = await renderDay();
    expect(screen.queryByRole("button", { name: "Today" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Previous day" }));
    expect(await title("Tuesday 14 July 2026")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/time-tracking?view=day&date=2026-07-14"));
    await user.click(line().getByLabelText("From"));
    await user.keyboard("{Alt>}{PageDown}{PageDown}{/Alt}");
    expect(await title("Thursday 16 July 2026")).toBeVisible();
    await user.keyboard("{Alt>}{PageUp}{/Alt}");
    expect(await title("Wednesday 15 July 2026")).toBeVisible();
    await waitFor(() => expect(queries.length).toBeGreaterThan(1));
    await user.keyboard("{Alt>}{PageUp}{/Alt}");
    await user.click(await screen.findByRole("button", { name: "Today" }));
    expect(await title("Wednesday 15 July 2026")).toBeVisible();
    const next = screen.getByRole("button", { name: "Next day" });
    await user.hover(next);
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Next day (Alt+PageDown)");
  });

  it("W-12 edits an entry in the list's dialog, which its keys leave on its day", async () => {
    const { user } = await renderDay();
    await user.click(screen.getByRole("button", { name: "Edit entry of 15 Jul 2026, 11:15" }));
    const dialog = await screen.findByRole("dialog", { name: "Edit Time Entry" });
    expect(within(dialog).getByLabelText("Description")).toHaveValue("Handover");
    await user.keyboard("{Alt>}{PageUp}{/Alt}");
    expect(within(dialog).getByLabelText("Description")).toHaveValue("Handover");
    await user.keyboard("{Escape}");
    expect(await title("Wednesday 15 July 2026")).toBeVisible();
  });

  it("W-12 locks a day of a closed month, and says why", async () => {
    const can = { update: false, delete: false };
    const entries = MORNING.map((entry) => ({ ...entry, can }));
    await renderDay({ entries, closedMonths: "2026-07" });
    expect(screen.getByText("July 2026 is closed.")).toBeVisible();
    expect(screen.queryByRole("form", { name: "Add to this day" })).not.toBeInTheDocument();
    const names = screen
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    expect(names.filter((name) => /^(Edit|Delete|Duplicate)|: add$/.test(name))).toEqual([]);
    expect(await written()).toHaveLength(3);
  });

  it("W-12 is open on the first day after a closed month", async () => {
    await renderDay({ closedMonths: "2026-06" });
    expect(screen.getByRole("form", { name: "Add to this day" })).toBeVisible();
  });
});
