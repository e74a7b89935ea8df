import type { ActivityType, DashboardActivity } from "@dash/contracts/reports/dashboard";
import {
  listCustomerInteractions,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import { answer, renderArea } from "@dash/kit/testing";
import { act, screen, within } from "@testing-library/react";
import { buildActivity } from "../../../test/factories.ts";
import { buildVisit } from "@dash/contracts/testing/interactions";
import { RecentActivities } from "./recent-activities.tsx";

const NOW = new Date("2026-03-19T12:00:00Z");

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

let interactions: CustomerInteraction[] = [];
beforeEach(() => {
  interactions = [];
});

function renderActivities(...overrides: Partial<DashboardActivity>[]): HTMLElement[] {
  renderArea(
    <RecentActivities activities={overrides.map((activity) => buildActivity(activity))} />,
    { answers: [answer(listCustomerInteractions, interactions)] },
  );
  return screen.queryAllByRole("listitem");
}

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

describe("recent activities", () => {
  it("DB-16 in part: shows at most five, in the order they come", () => {
    const rows = renderActivities(
      ...["one", "two", "three", "four", "five", "six"].map((description) => ({ description })),
    );
    expect(
      rows.map((row) => within(row).getByText(/^(one|two|three|four|five|six)$/).textContent),
    ).toEqual(["one", "two", "three", "four", "five"]);
  });

  it("DB-16 in part: has an icon for each type; an email shows that of other", () => {
    const types: ActivityType[] = ["call", "visit", "training", "other", "email"];
    const drawings = renderActivities(...types.map((type) => ({ type }))).map(
      (row) => row.querySelector("svg")?.innerHTML,
    );
    expect(new Set(drawings).size).toBe(4);
    expect(drawings[4]).toBe(drawings[3]);
  });

  it("DB-16 in part: tells the type in words, not by the icon alone", () => {
    const [row] = renderActivities({ type: "training" });
    expect(row).toHaveTextContent("Training · just now");
  });

  it.each([
    ["the service line of an entry", { subject: "Survey" }, "Stock countSurvey · just now"],
    [
      "the kind only where the line does not say it",
      { type: "training", subject: "Training" },
      "Stock countTraining · just now",
    ],
    ["no kind that says nothing", { type: "other" }, "Stock countjust now"],
    ["no word of a visit twice", { type: "visit", description: "Visit" }, "Visitjust now"],
  ] as const)("shows %s", (_, activity, text) => {
    const [row] = renderActivities({ duration: null, ...activity });
    expect(row).toHaveTextContent(text);
  });

  it("names the customer of a visit, with a link there", async () => {
    jest.useFakeTimers({ now: NOW, advanceTimers: true });
    // The card is near at once where the browser cannot tell.
    const observer = globalThis.IntersectionObserver;
    Reflect.deleteProperty(globalThis, "IntersectionObserver");
    const contactId = "0190e000-0000-7000-8000-000000000001";
    const visit = buildVisit({ customerName: "Jo Hill", contactId });
    interactions = [visit];
    const [row] = renderActivities({ id: visit.id, type: "visit", description: "Visit" });
    expect(await screen.findByRole("link", { name: "Jo Hill" })).toHaveAttribute(
      "href",
      `/interactions?customer=${contactId}`,
    );
    expect(row).toHaveTextContent("Jo Hill · just now");
    Object.assign(globalThis, { IntersectionObserver: observer });
  });

  it.each([null, "", "  "])(
    "DB-16 in part: reads `call activity` for the description %j",
    (description) => {
      renderActivities({ type: "call", description });
      expect(screen.getByText("call activity")).toBeVisible();
    },
  );

  it("DB-16 in part: shows the duration in hours where there is one, also where it is zero", () => {
    const [long, none, zero] = renderActivities(
      { duration: 7.25 },
      { duration: null },
      { duration: 0 },
    );
    expect(long).toHaveTextContent("7.3h");
    expect(none).not.toHaveTextContent(/\dh/);
    expect(zero).toHaveTextContent("0.0h");
  });

  it("keeps the exact length of an activity that rounds to nothing, and its exact time", () => {
    const [row] = renderActivities({ duration: 0.03, createdAt: "2026-03-19T09:05:00Z" });
    const hours = within(row as HTMLElement).getByText("0.0h");
    act(() => hours.focus());
    act(() => void jest.advanceTimersByTime(0));
    expect(hours).toHaveAccessibleDescription("Exactly 0:02");
    expect(within(row as HTMLElement).getByRole("time")).toHaveAttribute(
      "title",
      "19 Mar 2026, 09:05",
    );
  });

  it("DB-17 tells how long ago each was", () => {
    const rows = renderActivities(
      { createdAt: minutesAgo(-5) },
      { createdAt: minutesAgo(5) },
      { createdAt: minutesAgo(60) },
      { createdAt: minutesAgo(3 * 24 * 60) },
    );
    expect(rows.map((row) => within(row).getByRole("time").textContent)).toEqual([
      "just now",
      "5 minutes ago",
      "1 hour ago",
      "3 days ago",
    ]);
  });

  it("DB-17 goes on telling it as the minutes pass", () => {
    renderActivities({ createdAt: minutesAgo(1) });
    expect(screen.getByText("1 minute ago")).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText("2 minutes ago")).toBeVisible();
  });

  it("DB-18 says that there are none, and links to all", () => {
    renderActivities();
    expect(screen.getByText("No recent activities")).toBeVisible();
    expect(screen.getByRole("link", { name: "View All" })).toHaveAttribute(
      "href",
      "/time-tracking",
    );
  });

  it("takes the month along to all", () => {
    renderArea(<RecentActivities activities={[]} displayedMonth={{ month: 6, year: 2026 }} />);
    expect(screen.getByRole("link", { name: "View All" })).toHaveAttribute(
      "href",
      "/time-tracking?month=6&year=2026",
    );
  });
});
