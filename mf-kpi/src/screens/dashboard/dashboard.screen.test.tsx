import { getCallConnectionStatus } from "@dash/contracts/interactions/call-connection";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import { setSlotSource } from "@dash/kit";
import { answer, invalidate, refusal, renderArea } from "@dash/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import {
  buildActivity,
  buildConnection,
  buildDashboard,
  buildLine,
} from "../../../test/factories.ts";
import { dashboardAnswers } from "../../../test/dashboard-answers.ts";
import { buildKpi } from "../../../test/kpi-factories.ts";
import { DashboardScreen } from "./dashboard.screen.tsx";

type Dashboard = AnswerOf<typeof getDashboard>;

const connection = answer(getCallConnectionStatus, buildConnection());

beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  jest.useRealTimers();
  setSlotSource(() => []);
  jest.restoreAllMocks();
});

async function renderDashboard(overrides: Partial<Dashboard> = {}) {
  const rendering = renderArea(<DashboardScreen />, {
    answers: [answer(getDashboard, buildDashboard(overrides)), connection, ...dashboardAnswers],
  });
  await screen.findByText(/^Updated/);
  return rendering;
}

/** Answers with the replies in turn, then always with the last one. */
function renderAnswers(...replies: (Dashboard | ReturnType<typeof refusal>)[]) {
  const remaining = [...replies];
  const next = () => (remaining.length > 1 ? remaining.shift() : remaining[0]) as Dashboard;
  return renderArea(<DashboardScreen />, {
    answers: [answer(getDashboard, next), connection, ...dashboardAnswers],
  });
}

const region = (name: string) => screen.getByRole("region", { name });

describe("the dashboard", () => {
  it("DB-01 has its heading and subtitle, at once and once", () => {
    renderAnswers(buildDashboard());
    expect(screen.getByRole("heading", { level: 1, name: "Partnership Dashboard" })).toBeVisible();
    expect(screen.getByText("Monitor service delivery and KPIs for the partnership")).toBeVisible();
    expect(screen.getByText("Loading dashboard...")).toBeVisible();
  });

  it("DB-02 shows the month's hours against those of the tier", async () => {
    await renderDashboard({
      minutesUsed: 750,
      hoursUsed: 12.5,
      hoursAvailable: 80,
      utilizationRate: 15.63,
    });
    const card = within(region("Hours Used This Month"));
    expect(card.getByText("12.5h")).toBeVisible();
    expect(card.getByText("of 80 hours")).toBeVisible();
    expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "16");
  });

  it("DB-02 never draws the bar past its end, and says by how much a month is over", async () => {
    await renderDashboard({ minutesUsed: 3750, hoursUsed: 62.5, utilizationRate: 125 });
    const card = within(region("Hours Used This Month"));
    expect(card.getByText("12.5 h over")).toBeVisible();
    expect(card.getByRole("progressbar").firstElementChild).toHaveStyle({ width: "100%" });
  });

  it("DB-19 shows the month's progress", async () => {
    await renderDashboard({
      minutesUsed: 1230,
      hoursUsed: 20.5,
      utilizationRate: 41,
      daysLeft: 12,
    });
    const card = within(region("Monthly Progress"));
    expect(card.getByRole("progressbar", { name: "Utilization" })).toHaveTextContent("41.0%");
    expect(valuesOf(region("Monthly Progress"))).toEqual({
      "Hours Used": "20.5h",
      "Hours Remaining": "29.5h",
      "Days Left": "12",
      "Working Days Left, with Today": "9",
      "Remaining per Working Day": "3.3h",
    });
  });

  it("DB-19 leaves no fewer than 0 hours and days, and tells the true utilization", async () => {
    await renderDashboard({ minutesUsed: 3600, hoursUsed: 60, utilizationRate: 120, daysLeft: -1 });
    const card = within(region("Monthly Progress"));
    expect(card.getByRole("progressbar")).toHaveTextContent("120.0%");
    expect(card.getByText("10.0 h over")).toBeVisible();
    expect(valuesOf(region("Monthly Progress"))).toMatchObject({
      "Hours Remaining": "0.0h",
      "Days Left": "0",
    });
  });
});

function valuesOf(card: HTMLElement): Record<string, string | null> {
  const values = within(card).getAllByRole("definition");
  const terms = within(card).getAllByRole("term");
  return Object.fromEntries(
    terms.map(({ textContent }, index) => [textContent, values[index]?.textContent ?? null]),
  );
}

describe("the dashboard's age", () => {
  it("tells when the figures were read, and reads them again on demand", async () => {
    jest.useFakeTimers({ now: new Date("2026-07-01T09:05:00Z"), advanceTimers: true });
    renderAnswers(buildDashboard(), buildDashboard({ minutesUsed: 1260, hoursUsed: 21 }));
    expect(await screen.findByText(/^Updated/)).toHaveTextContent("Updated 10:05");
    jest.setSystemTime(new Date("2026-07-01T09:07:00Z"));
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText(/^Updated/)).toHaveTextContent("Updated 10:07");
    expect(region("Hours Used This Month")).toHaveTextContent("21.0h");
  });

  it("tells as of when the figures are true where newer entries are not in them", async () => {
    await renderDashboard({ asOf: "2026-01-05T14:03:00Z" });
    expect(screen.getByText(/^Updated/)).toHaveTextContent("as of 14:03");
  });

  it("keeps the figures it has when they cannot be read again", async () => {
    const { queryClient } = renderAnswers(buildDashboard(), refusal("unavailable"));
    await screen.findByText(/^Updated/);
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(region("Hours Used This Month")).toHaveTextContent("20.0h");
  });

  it("follows the news of new entries", async () => {
    const { queryClient } = renderAnswers(
      buildDashboard(),
      buildDashboard({ serviceLineBreakdown: [buildLine({ serviceLineName: "Surveys" })] }),
    );
    expect(await screen.findByText("No time entries recorded for this month")).toBeVisible();
    await act(() => invalidate(queryClient, "dashboard"));
    expect(await screen.findByText("Surveys")).toBeVisible();
  });
});

describe("another month", () => {
  const NOW = new Date("2026-07-15T11:00:00Z");
  const july = buildDashboard({ month: 7, year: 2026, tierName: "Premium", hoursAvailable: 80 });
  const june = buildDashboard({
    kpis: [buildKpi("warranty_visits_total", 3)],
    month: 6,
    year: 2026,
    tierName: "Starter",
    hoursAvailable: 40,
    minutesUsed: 2550,
    hoursUsed: 42.5,
    utilizationRate: 106.25,
    daysLeft: 0,
  });

  /** Answers a request without a month with the current month. */
  function renderMonths(path = "/") {
    jest.useFakeTimers({ now: NOW, advanceTimers: true });
    const months = answer(getDashboard, ({ query: { month = 7 } }) =>
      month === 7 ? july : { ...june, month },
    );
    const rendering = renderArea(<DashboardScreen />, {
      answers: [months, connection, ...dashboardAnswers],
      path,
    });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const press = (name: string) => user.click(screen.getByRole("button", { name }));
    return { ...rendering, press };
  }

  it("shows June's tier and hours, by how much it was over, and links to June", async () => {
    const { press, location } = renderMonths();
    await screen.findByText("Premium");
    await press("Previous month");
    const card = await screen.findByRole("region", { name: "Hours Used in June 2026" });
    expect(card).toHaveTextContent("42.5h2.5 h overof 40 hours · Starter");
    await waitFor(() => expect(location()).toBe("/?month=6&year=2026"));
    expect(region("Monthly Progress")).toHaveTextContent("June 2026");
    expect(region("Total Warranty Visits")).toHaveTextContent("June 2026");
    for (const name of ["View Details", "View All"]) {
      const to = screen.getByRole("link", { name }).getAttribute("href");
      expect(to).toMatch(/^\/[a-z-]+\?month=6&year=2026$/);
    }
  });

  it("opens at the month that the address names, and comes back to the running one", async () => {
    const { press, location } = renderMonths("/?month=5&year=2026");
    expect(await screen.findByText("Starter")).toBeVisible();
    expect(screen.getByRole("group", { name: "Month shown" })).toHaveTextContent("May 2026");
    await press("This month");
    expect(await screen.findByText("Premium")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/"));
    expect(screen.queryByRole("button", { name: "This month" })).not.toBeInTheDocument();
  });

  it("ends at the running month", async () => {
    renderMonths();
    await screen.findByText("Premium");
    expect(screen.getByRole("button", { name: "Next month" })).toBeDisabled();
  });

  it("shows the running month for a mangled address", async () => {
    renderMonths("/?month=13&year=x");
    expect(await screen.findByText("Premium")).toBeVisible();
  });

  it("DB-22 leaves a month that could not be read by another one", async () => {
    jest.useFakeTimers({ now: NOW, advanceTimers: true });
    const months = answer(getDashboard, ({ query }) =>
      query.month === 6 ? refusal("unavailable") : july,
    );
    renderArea(<DashboardScreen />, {
      answers: [months, connection, ...dashboardAnswers],
      path: "/?month=6&year=2026",
    });
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(region("Hours Used in June 2026")).toHaveTextContent("No Data");
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole("button", { name: "This month" }));
    expect(await screen.findByText("Premium")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a dashboard without its figures", () => {
  it("DB-22 shows 50 hours, Tier 1 and the 5 m target, and why there is no more", async () => {
    renderAnswers(refusal("unavailable", { message: "Please try again in a moment." }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Please try again in a moment.");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Partnership Dashboard");
    expect(region("Hours Used This Month")).toHaveTextContent("No Dataof 50 hours · Tier 1");
    expect(region("Calls and Visits")).toHaveTextContent("Average Response Time Target: 5m");
  });

  it("DB-22 claims nothing that it does not know", async () => {
    renderAnswers(refusal("unavailable"));
    await screen.findByRole("alert");
    expect(screen.queryByText("No recent activities")).not.toBeInTheDocument();
    expect(screen.queryByText(/^No time entries/)).not.toBeInTheDocument();
    expect(valuesOf(region("Monthly Progress"))).toMatchObject({
      "Hours Used": "–",
      "Hours Remaining": "–",
    });
  });

  it("DB-22 has the figures after a Retry", async () => {
    renderAnswers(refusal("unavailable"), buildDashboard({ recentActivities: [buildActivity()] }));
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Stock count")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("widgets of other areas", () => {
  const offer = (slot: string, text: string) =>
    setSlotSource((name) =>
      name === slot ? [{ id: `other/${text}`, Widget: () => <p>{text}</p> }] : [],
    );

  it.each(["dashboard.quick-entry", "dashboard.follow-ups", "dashboard.low-stock"])(
    "shows what is offered to %s, before the figures have come",
    (slot) => {
      offer(slot, "Offered here");
      renderAnswers(buildDashboard());
      expect(screen.getByText("Offered here")).toBeVisible();
      expect(screen.getByText("Loading dashboard...")).toBeVisible();
    },
  );

  it("keeps the figures where a widget fails", async () => {
    const Failing = lazy(() => Promise.reject(new Error("lost chunk")));
    setSlotSource((name) =>
      name === "dashboard.quick-entry" ? [{ id: "time/quick-entry", Widget: Failing }] : [],
    );
    await renderDashboard();
    expect(await screen.findByRole("alert")).toHaveTextContent("could not be loaded");
    expect(region("Hours Used This Month")).toHaveTextContent("20.0h");
  });
});
