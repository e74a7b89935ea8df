import {
  listCustomerInteractions,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import { buildCall } from "@dash/contracts/testing/interactions";
import {
  createTimeEntry,
  type NewTimeEntryBody,
  type TimeEntry,
} from "@dash/contracts/time/time-entries";
import { CLOSED_MONTHS_HEADER, listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { loadOutgoing } from "@dash/kit";
import { answer, buildUser, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import { buildTimeEntry, RETIRED_ID, SUPPORT_ID } from "../../../../test/factories.ts";
import { renderScreen } from "../../../../test/render-time-tracking.tsx";

holdDate();
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const idOf = (place: number) => `0190d000-0000-7000-8000-00000000000${place}`;
const NAMES = ["Aisha Abbott", "Ben Booth", "Cara Cole", "Dev Dale"];
/** Four calls of five minutes at 08:00, 08:10, … in London, and a visit from 09:00 to 10:30. */
const FIVE: CustomerInteraction[] = [
  ...NAMES.map((customerName, index) =>
    buildCall({
      id: idOf(index + 1),
      serviceLineId: SUPPORT_ID,
      customerName,
      occurredAt: `2026-07-15T07:${index}0:00.000Z`,
      durationSeconds: 300,
    }),
  ),
  buildCall({
    id: idOf(5),
    interactionType: "visit",
    bucket: null,
    customerName: "Eve East",
    occurredAt: "2026-07-15T08:00:00.000Z",
    durationSeconds: 5_400,
  }),
];

interface DayOptions {
  readonly interactions?: CustomerInteraction[];
  readonly closedMonths?: string;
  /** Entries that the day does not show. */
  readonly elsewhere?: TimeEntry[];
}

type FakeAnswer = ReturnType<typeof answer>;

/** Renders the day with a service that stores what it is sent. */
async function renderDay(options: DayOptions = {}, more: FakeAnswer[] = []) {
  const { interactions = FIVE, closedMonths = "", elsewhere = [] } = options;
  const stored: TimeEntry[] = [];
  const bodies: NewTimeEntryBody[] = [];
  const asked: unknown[] = [];
  const answers = [
    ...more,
    answer(createTimeEntry, ({ body }) => {
      bodies.push(body);
      const entry = buildTimeEntry({
        ...("startTime" in body ? body : {}),
        interactionId: body.interactionId ?? null,
        id: `0190c000-0000-7000-8000-00000000000${stored.length + 1}`,
        minutes: 5,
      });
      stored.push(entry);
      return entry;
    }),
    answer(
      listTimeEntries,
      ({ query }) => [...stored, ...(query.interactionIds ? elsewhere : [])],
      { [CLOSED_MONTHS_HEADER]: closedMonths },
    ),
    answer(listCustomerInteractions, ({ query }) => {
      asked.push(query);
      return interactions;
    }),
  ];
  const rendering = renderScreen({}, { path: "/time-tracking?view=day", answers });
  await screen.findByRole("table", { name: /^Your time entries of/ });
  return { ...rendering, bodies, asked, user: userEvent.setup() };
}

const proposals = () =>
  screen
    .queryAllByRole("button", { name: /: log / })
    .map((button) => button.getAttribute("aria-label"));
const untilProposed = (count: number) => waitFor(() => expect(proposals()).toHaveLength(count));

describe("The proposals of a day", () => {
  it("stand for four calls and a visit, and none counts", async () => {
    const { asked } = await renderDay();
    await untilProposed(5);
    expect(proposals()).toEqual([
      "08:00–08:05: log Call with Aisha Abbott",
      "08:10–08:15: log Call with Ben Booth",
      "08:20–08:25: log Call with Cara Cole",
      "08:30–08:35: log Call with Dev Dale",
      "09:00–10:30: log Visit to Eve East",
    ]);
    expect(screen.queryByText(/^Total of/)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "09:00 to 17:00: add" })).toBeVisible();
    expect(screen.getAllByText("Proposed: press to log")).toHaveLength(5);
    expect(asked).toEqual([
      expect.objectContaining({
        mine: true,
        from: "2026-07-14T23:00:00.000Z",
        to: "2026-07-15T23:00:00.000Z",
      }),
    ]);
  });

  it("are accepted by Enter, one after the other, and each once", async () => {
    const { user, bodies } = await renderDay();
    await untilProposed(5);
    screen.getByRole("button", { name: /Aisha Abbott/ }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: /Ben Booth/ })).toHaveFocus();
    await user.keyboard("{Enter}");
    await untilProposed(3);
    // Both are on their way at once, so either may arrive first.
    expect(bodies).toHaveLength(2);
    expect(new Set(bodies)).toEqual(
      new Set(
        [0, 1].map((place) => ({
          serviceLineId: SUPPORT_ID,
          startTime: `2026-07-15T07:${place}0:00.000Z`,
          endTime: `2026-07-15T07:${place}5:00.000Z`,
          description: `Call with ${NAMES[place]}`,
          interactionId: idOf(place + 1),
          isProposed: true,
        })),
      ),
    );
    expect(await screen.findByRole("row", { name: "Total of 2 entries 0:10" })).toBeVisible();
    const row = screen.getByRole("row", { name: /Aisha Abbott/ });
    expect(within(row).getByRole("link", { name: "For a call or visit" })).toBeVisible();
  });

  it("are accepted by a press anywhere on the row, and a double press logs one entry", async () => {
    const { user, bodies } = await renderDay();
    await untilProposed(5);
    await user.dblClick(screen.getByText("Visit to Eve East"));
    await untilProposed(4);
    expect(bodies).toMatchObject([{ interactionId: idOf(5) }]);
  });

  it("are none for what has an entry on another day", async () => {
    const elsewhere = [
      buildTimeEntry({ interactionId: idOf(2), startTime: "2026-07-13T08:00:00.000Z" }),
    ];
    await renderDay({ elsewhere });
    await untilProposed(4);
    expect(proposals()).not.toContain("08:10–08:15: log Call with Ben Booth");
  });

  it("stay where the server refuses, and it says why", async () => {
    const message = "Your time of this call or visit is logged already";
    const refused = answer(createTimeEntry, () => refusal("conflict", { message }));
    const { user } = await renderDay({}, [refused]);
    await untilProposed(5);
    await user.click(screen.getByRole("button", { name: /Aisha Abbott/ }));
    expect(await screen.findByText(message)).toBeVisible();
    await untilProposed(5);
  });

  it("wait without a network once they are accepted, and are not proposed meanwhile", async () => {
    const created = answer(createTimeEntry, buildTimeEntry());
    const cut: FakeAnswer = {
      ...created,
      respond: async (input) => ({
        ...(await created.respond(input)),
        text: () => Promise.reject(new TypeError("cut")),
      }),
    };
    const { user } = await renderDay({}, [cut]);
    await untilProposed(5);
    await user.click(screen.getByRole("button", { name: /Aisha Abbott/ }));
    const waiting = within(await screen.findByRole("region", { name: "Waiting to be sent" }));
    expect(waiting.getByText("Call with Aisha Abbott")).toBeVisible();
    await untilProposed(4);
    await (await loadOutgoing()).discardWaiting(buildUser().id);
  });

  it("are none in a closed month", async () => {
    const { asked } = await renderDay({ closedMonths: "2026-07" });
    expect(await screen.findByText(/^July 2026 is closed/)).toBeVisible();
    expect(asked).toEqual([]);
    expect(proposals()).toEqual([]);
  });

  it("have another line where theirs is no longer offered", async () => {
    const interactions = FIVE.slice(0, 1).map((call) => ({ ...call, serviceLineId: RETIRED_ID }));
    await renderDay({ interactions });
    await untilProposed(1);
    const row = screen.getByRole("row", { name: /Aisha Abbott/ });
    expect(within(row).getByText("Technical Support")).toBeVisible();
  });

  it("leave the day as it is where calls and visits do not come", async () => {
    await renderDay({}, [answer(listCustomerInteractions, () => refusal("unavailable"))]);
    expect(await screen.findByText(/^Your calls and visits could not be loaded/)).toBeVisible();
    expect(screen.getByRole("button", { name: "09:00 to 17:00: add" })).toBeVisible();
  });
});
