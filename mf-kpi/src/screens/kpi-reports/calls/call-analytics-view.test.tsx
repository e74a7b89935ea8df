import { getCallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { answer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildCallAnalytics } from "../../../../test/kpi-factories.ts";
import { filtersOf, MARCH, part, renderReports } from "../../../../test/kpi-reports.tsx";

const IN_MARCH = { month: 3, year: 2026, type: "call" };
const COUNTED = { ...IN_MARCH, isCounted: true };

const { byHour, byWeekday } = buildCallAnalytics();
const busy = buildCallAnalytics({
  total: 1_120,
  counted: { inbound: 800, outbound: 150, byHand: 50 },
  inbound: { answered: 600, missed: 120, voicemail: 80 },
  outbound: { answered: 150, notReached: 70 },
  notCounted: { elsewhere: 20, failed: 15, pending: 5, unknown: 10 },
  answerRate: 75,
  callers: { customer: 500, installer: 300, notIdentified: 200 },
  aboutWarranty: 40,
  averageSeconds: 312.4,
  byHour: byHour.map((each) => (each.hour === 9 ? { ...each, inbound: 800 } : each)),
  byWeekday: byWeekday.map((each) => (each.weekday === 5 ? { ...each, byHand: 50 } : each)),
});

function renderCalls(calls = busy) {
  return renderReports([answer(getCallAnalytics, calls)], { path: `${MARCH}&view=calls` });
}

describe("call analytics", () => {
  it("counts calls inbound, outbound and by hand, and opens them", async () => {
    renderCalls();
    const figures = await part("Calls");
    expect(filtersOf(figures.getByRole("link", { name: "1,000, counted calls" }))).toEqual(COUNTED);
    expect(filtersOf(figures.getByRole("link", { name: "1,120, all calls" }))).toEqual(IN_MARCH);
    for (const [name, direction] of [
      ["800, Inbound", "inbound"],
      ["150, Outbound", "outbound"],
      ["50, By hand", "none"],
    ] as const)
      expect(filtersOf(figures.getByRole("link", { name }))).toEqual({ ...COUNTED, direction });
    expect(filtersOf(figures.getByRole("link", { name: "40, about a warranty visit" }))).toEqual({
      ...COUNTED,
      isWarrantyVisit: true,
    });
  });

  it("gives the answer rate with its n, and the mean duration with its rows", async () => {
    renderCalls();
    const figures = await part("Calls");
    const rate = figures.getByRole("link", { name: "75%, inbound calls" });
    expect(filtersOf(rate)).toEqual({ ...COUNTED, direction: "inbound" });
    expect(figures.getByText("n = 800: inbound answered, missed and voicemail")).toBeVisible();
    const duration = figures.getByRole("link", { name: /^5:12 min,/ });
    expect(filtersOf(duration)).toMatchObject({ metric: "avg_call_time", part: "denominator" });
  });

  it("says where calls come from in a month without any, and only there", async () => {
    const { unmount } = renderCalls(buildCallAnalytics());
    const figures = await part("Calls");
    expect(figures.getByText(/^Calls come from the call system/)).toBeVisible();
    expect(figures.getByRole("link", { name: "Log a call" })).toHaveAttribute(
      "href",
      "/interactions?new=call",
    );
    unmount();
    renderCalls();
    expect((await part("Calls")).queryByText("No calls in this month")).not.toBeInTheDocument();
  });

  it("claims no rate and no duration without calls", async () => {
    renderCalls(buildCallAnalytics());
    const figures = await part("Calls");
    expect(figures.getByText("Answer rate").nextSibling).toHaveTextContent(/^No Data/);
    expect(figures.getByText("Average duration").nextSibling).toHaveTextContent(/^No Data/);
    const times = await part("When Calls Came");
    expect(times.getAllByText("No call of this month is counted.")).toHaveLength(2);
  });

  it("tells how the counted calls ended, by where they came from", async () => {
    renderCalls();
    const results = await part("How Calls Ended");
    const rows = within(results.getByRole("table")).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "ResultInboundOutboundBy hand",
      "Answered60015050",
      "Missed120––",
      "Voicemail80––",
    ]);
    expect(filtersOf(results.getByRole("link", { name: "120, Inbound: Missed" }))).toEqual({
      ...IN_MARCH,
      direction: "inbound",
      bucket: "missed",
    });
    expect(filtersOf(results.getByRole("link", { name: "50, By hand: Answered" }))).toEqual({
      ...IN_MARCH,
      direction: "none",
      bucket: "answered",
    });
  });

  it("names the calls that are not counted, and why", async () => {
    renderCalls();
    const table = within((await part("Not Counted")).getByRole("table"));
    const rows = table.getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Not reachedOutbound calls that nobody answered70",
      "Answered elsewhereSomebody outside the team took them20",
      "FailedThe connection did not come about15",
      "In progressThey have not ended yet5",
      "UnknownThe call system gives a result that is not known here10",
    ]);
    expect(filtersOf(table.getByRole("link", { name: "70, Not reached" }))).toEqual({
      ...IN_MARCH,
      bucket: "not_reached",
    });
  });

  it("tells customers, installers and others apart, which are all counted calls", async () => {
    renderCalls();
    const callers = await part("Who Was on the Line");
    expect(callers.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Customers50050.0%",
      "Installers30030.0%",
      "Not identified20020.0%",
    ]);
    expect(filtersOf(callers.getByRole("link", { name: "200, calls: Not identified" }))).toEqual({
      ...COUNTED,
      callerType: "none",
    });
  });

  it.each([
    ["Calls by hour", "09", "0980000800", "hour=9"],
    ["Calls by weekday", "Fri", "Fri005050", "weekday=5"],
  ])("shows %s, and opens those of one", async (name, label, text, search) => {
    const { location } = renderCalls();
    const chart = within((await part("When Calls Came")).getByRole("figure", { name }));
    await userEvent.click(chart.getByRole("button", { name: "Show as table" }));
    const open = chart.getByRole("button", { name: label });
    expect(open.closest("tr")).toHaveTextContent(text);
    await userEvent.click(open);
    await waitFor(() =>
      expect(location()).toBe(`/interactions?month=3&year=2026&type=call&isCounted=true&${search}`),
    );
  });

  it("leads to the call-backs of the month", async () => {
    renderCalls();
    expect((await part("Calls")).getByRole("link", { name: "Call-backs" })).toHaveAttribute(
      "href",
      "/interactions?month=3&year=2026&view=call-backs",
    );
    expect(screen.getByRole("tab", { name: "Call analytics" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });
});
