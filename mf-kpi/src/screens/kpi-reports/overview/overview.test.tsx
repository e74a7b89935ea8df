import { listCustomerInteractions } from "@dash/contracts/customer-interactions";
import { getInteractionSummary } from "@dash/contracts/interaction-analytics";
import { KpiMetric, kpiMetrics } from "@dash/contracts/kpi-metrics";
import { listKpis, listKpiSeries } from "@dash/contracts/kpis";
import { answer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  buildInteraction,
  buildKpis,
  buildSeries,
  buildSummary,
  recordedByAlex,
} from "../../../../test/kpi-factories.ts";
import { filtersOf, part, renderReports } from "../../../../test/kpi-reports.tsx";

const MARCH = { month: 3, year: 2026 };

describe("the overview of a month", () => {
  it("KP-13 F-B1 counts the month's calls and visits, and opens them", async () => {
    const summary = buildSummary({ total: 1_250, calls: 900, visits: 350, firstTimeFixes: 0 });
    renderReports([answer(getInteractionSummary, summary)]);
    const figures = await part("Performance Summary");
    for (const [label, text, filters] of [
      ["Total Interactions", "1,250", {}],
      ["Call Interactions", "900", { type: "call" }],
      ["Visit Interactions", "350", { type: "visit" }],
      ["First Time Fixes", "0", { firstTimeFix: true }],
    ] as const) {
      expect(figures.getByText(label).nextSibling).toHaveTextContent(text);
      const link = figures.getByRole("link", { name: `${text}, ${label}` });
      expect(filtersOf(link)).toEqual({ ...MARCH, ...filters });
    }
  });

  it("KP-14 D-01 shows ratings 5 down to 1 with count and percent, which add up to 100", async () => {
    const counts = [3, 3, 0, 1, 0];
    const ratings = counts.map((count, index) => ({ rating: 5 - index, count }));
    renderReports([answer(getInteractionSummary, buildSummary({ ratings, rated: 7 }))]);
    const bars = (await part("Satisfaction Distribution")).getAllByRole("listitem");
    expect(bars.map(({ textContent }) => textContent)).toEqual([
      ...["5 / 5342.9%", "4 / 5342.8%", "3 / 500.0%", "2 / 5114.3%", "1 / 500.0%"],
    ]);
    const five = within(bars[0] as HTMLElement).getByRole("link", { name: "3, ratings of 5" });
    expect(filtersOf(five)).toEqual({ ...MARCH, satisfactionRating: 5 });
  });

  it("KP-14 F-K2 claims no percentages where nobody gave a rating", async () => {
    renderReports();
    const distribution = await part("Satisfaction Distribution");
    expect(distribution.getAllByText("–")).toHaveLength(5);
    expect(distribution.getByText("Nobody gave a rating in this month.")).toBeVisible();
  });

  it("F-K6 C-18 tells valid, invalid and not assessed claims apart, and opens them", async () => {
    const { warranty } = buildSummary();
    const visits = { ...warranty, visits: 10, valid: 4, invalid: 3, notAssessed: 3 };
    renderReports([answer(getInteractionSummary, buildSummary({ warranty: visits }))]);
    const card = await part("Warranty Visits");
    const claims = within(card.getByRole("region", { name: "Claims" })).getAllByRole("listitem");
    expect(claims.map(({ textContent }) => textContent)).toEqual([
      ...["Valid440.0%", "Invalid330.0%", "Not assessed330.0%"],
    ]);
    expect(filtersOf(card.getByRole("link", { name: "3, warranty claims: Not assessed" }))).toEqual(
      { ...MARCH, type: "visit", isWarrantyVisit: true, claim: "not-assessed" },
    );
    expect(filtersOf(card.getByRole("link", { name: "10, warranty visits" }))).toEqual({
      ...{ ...MARCH, type: "visit", isWarrantyVisit: true },
    });
  });

  it("F-K6 counts all five fault categories, those without one, and repeat visits", async () => {
    const { warranty } = buildSummary();
    const faults = warranty.faults.map((fault, index) => ({ ...fault, count: index }));
    const visits = { ...warranty, visits: 12, notAssessed: 12, faults, withoutCategory: 2 };
    const summary = buildSummary({ warranty: { ...visits, repeatVisits: 3 } });
    renderReports([answer(getInteractionSummary, summary)]);
    const card = await part("Warranty Visits");
    const list = within(card.getByRole("region", { name: "Fault categories" }));
    const names = list.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent);
    expect(names).toEqual([
      ...["Electrical", "Mechanical", "Software", "Installation", "User error", "No category"],
    ]);
    expect(
      filtersOf(list.getByRole("link", { name: "4, warranty visits: User error" })),
    ).toMatchObject({ isWarrantyVisit: true, faultCategory: "user_error" });
    expect(filtersOf(list.getByRole("link", { name: /No category/ }))).toMatchObject({
      faultCategory: "none",
    });
    expect(filtersOf(card.getByRole("link", { name: "3, repeat visits" }))).toMatchObject({
      ...{ isWarrantyVisit: true, isRepeatVisit: true },
    });
  });

  it("F-K4 has the twelve months of any metric as a table", async () => {
    const series = buildSeries({ avg_call_time: [12.5, null, 14] });
    const kpis = buildKpis({ avg_call_time: { value: 14, target: 15 } });
    const { location } = renderReports([answer(listKpiSeries, series), answer(listKpis, kpis)]);
    const trend = await part("Twelve Months");
    await userEvent.selectOptions(trend.getByLabelText("Metric"), "Average Call Time");
    await userEvent.click(await trend.findByRole("button", { name: "Show as table" }));
    const table = within(
      trend.getByRole("table", {
        name: "Average Call Time by month. Target in March 2026: 15m",
      }),
    );
    const rows = table.getAllByRole("row").slice(-3);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...["January 202612.5m", "February 2026–", "March 202614m"],
    ]);
    expect(location()).toContain("trend=avg_call_time");
  });
});

describe("all metrics", () => {
  const table = async () => within((await part("All metrics")).getByRole("table"));

  it("F-K1 F-B1 lists the 18 in their order, with value, n, target and source", async () => {
    const known = {
      warranty_fault_software: { value: 0, n: 12 },
      calls_escalated: { value: 3, n: 250 },
      customer_satisfaction: {
        ...{ value: 4.2, n: 6, target: 4.5 },
        ...{ source: "recorded", recorded: recordedByAlex },
      },
    } as const;
    renderReports([answer(listKpis, buildKpis(known))]);
    const rows = (await table()).getAllByRole("row").slice(1);
    const titles = rows.map((row) => within(row).getAllByRole("cell")[0]?.textContent);
    expect(titles).toEqual(KpiMetric.options.map((metric) => kpiMetrics[metric].title));
    const textOf = async (title: string) =>
      within((await table()).getByRole("row", { name: new RegExp(`^${title}`) }))
        .getAllByRole("cell")
        .slice(1, 5)
        .map(({ textContent }) => textContent);
    expect(await textOf("Software Faults")).toEqual(["0", "12", "–", "Computed"]);
    expect(await textOf("Customer Calls")).toEqual(["No Data", "0", "–", "Computed"]);
    expect(await textOf("Customer Satisfaction")).toEqual([
      ...["4.2 / 5", "6", "at least 4.5 / 5", "Recorded"],
    ]);
    const escalated = within((await table()).getByRole("row", { name: /^Calls Escalated/ }));
    const [value, n] = escalated.getAllByRole("link").map(filtersOf);
    expect(value).toEqual({ ...MARCH, metric: "calls_escalated", part: "numerator" });
    expect(n).toEqual({ ...MARCH, metric: "calls_escalated", part: "denominator" });
  });

  it("DB-06 A-09 shows 5m where no target response time is set", async () => {
    renderReports();
    const row = (await table()).getByRole("row", { name: /^Target Response Time/ });
    expect(row).toHaveTextContent("5m unless one is set");
  });
});

describe("recent customer interactions", () => {
  const rows = async () => {
    const table = (await part("Recent Customer Interactions")).getByRole("table");
    return within(table).getAllByRole("row").slice(1);
  };

  it("KP-15 A-10 asks for the first 10 of the month, and opens all of them", async () => {
    const asked: object[] = [];
    const list = answer(listCustomerInteractions, ({ query }) => {
      asked.push(query);
      return [buildInteraction()];
    });
    renderReports([list]);
    await rows();
    expect(asked).toEqual([{ ...MARCH, limit: 10, offset: 0, sort: "-occurredAt" }]);
    const all = (await part("Recent Customer Interactions")).getByRole("link", {
      name: "View all",
    });
    expect(filtersOf(all)).toEqual(MARCH);
  });

  it("KP-15 C-40 shows type, fix, rating, name, notes, day and hours, to the second for whoever asks", async () => {
    const call = buildInteraction({
      ...{ interactionType: "call", customerName: "Ada Green", firstTimeFix: true },
      ...{ satisfactionRating: 4, notes: "Pressure was low", outcome: "Refilled" },
      ...{ duration: 0.09, durationSeconds: 312, occurredAt: "2026-03-31T22:30:00.000Z" },
    });
    renderReports([answer(listCustomerInteractions, [call])]);
    const [row] = await rows();
    const cells = within(row as HTMLElement)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      ...["Ada Green", "CallFirst Time Fix", "4 / 5", "Pressure was low", "31 Mar 2026", "0.1h"],
    ]);
    await userEvent.hover(screen.getByText("0.1h"));
    expect(await screen.findByText("Exactly 0:05:12")).toBeVisible();
  });

  it("KP-15 falls back to Customer, to the outcome, and to no description", async () => {
    const visits = [
      buildInteraction({ outcome: "Pump replaced", firstTimeFix: false }),
      buildInteraction({ notes: "", outcome: "" }),
    ];
    renderReports([answer(listCustomerInteractions, visits)]);
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      "CustomerVisit–Pump replaced12 Mar 2026–",
      "CustomerVisit–No description available12 Mar 2026–",
    ]);
  });

  it("KP-16 says where there are none", async () => {
    renderReports();
    const card = await part("Recent Customer Interactions");
    expect(card.getByText("No customer interactions recorded for this period")).toBeVisible();
  });
});
