import { getInteractionSummary } from "@dash/contracts/interactions/interaction-analytics";
import { answer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { buildSummary } from "../../../../test/kpi-factories.ts";
import { filtersOf, IN_MARCH, renderPart } from "../../../../test/kpi-reports.tsx";
import { PerformanceSummary } from "./performance-summary.tsx";
import { SatisfactionDistribution } from "./satisfaction-distribution.tsx";
import { WarrantyVisits } from "./warranty-visits.tsx";

describe("the calls and visits of a month", () => {
  it("KP-13 counts the month's calls and visits, and opens them", async () => {
    const summary = buildSummary({ total: 1_250, calls: 900, visits: 350, firstTimeFixes: 0 });
    await renderPart(<PerformanceSummary month={IN_MARCH} />, [
      answer(getInteractionSummary, summary),
    ]);
    for (const [label, text, filters] of [
      ["Total Interactions", "1,250", {}],
      ["Call Interactions", "900", { type: "call" }],
      ["Visit Interactions", "350", { type: "visit" }],
      ["First Time Fixes", "0", { firstTimeFix: true }],
    ] as const) {
      expect(screen.getByText(label).nextSibling).toHaveTextContent(text);
      const link = screen.getByRole("link", { name: `${text}, ${label}` });
      expect(filtersOf(link)).toEqual({ ...IN_MARCH, ...filters });
    }
  });

  it("KP-14 shows ratings 5 down to 1 with count and percent, which add up to 100", async () => {
    const counts = [3, 3, 0, 1, 0];
    const ratings = counts.map((count, index) => ({ rating: 5 - index, count }));
    const summary = buildSummary({ ratings, rated: 7 });
    await renderPart(<SatisfactionDistribution month={IN_MARCH} />, [
      answer(getInteractionSummary, summary),
    ]);
    const bars = screen.getAllByRole("listitem");
    expect(bars.map(({ textContent }) => textContent)).toEqual([
      "5 / 5342.9%",
      "4 / 5342.8%",
      "3 / 500.0%",
      "2 / 5114.3%",
      "1 / 500.0%",
    ]);
    const five = within(bars[0] as HTMLElement).getByRole("link", { name: "3, ratings of 5" });
    expect(filtersOf(five)).toEqual({ ...IN_MARCH, satisfactionRating: 5 });
  });

  it("KP-14 claims no percentages where nobody gave a rating", async () => {
    await renderPart(<SatisfactionDistribution month={IN_MARCH} />);
    expect(screen.getAllByText("–")).toHaveLength(5);
    expect(screen.getByText("Nobody gave a rating in this month.")).toBeVisible();
  });

  it("tells valid, invalid and not assessed claims apart, and opens them", async () => {
    const { warranty } = buildSummary();
    const visits = { ...warranty, visits: 10, valid: 4, invalid: 3, notAssessed: 3 };
    const summary = buildSummary({ warranty: visits });
    await renderPart(<WarrantyVisits month={IN_MARCH} />, [answer(getInteractionSummary, summary)]);
    const claims = within(screen.getByRole("region", { name: "Claims" })).getAllByRole("listitem");
    expect(claims.map(({ textContent }) => textContent)).toEqual([
      "Valid440.0%",
      "Invalid330.0%",
      "Not assessed330.0%",
    ]);
    expect(
      filtersOf(screen.getByRole("link", { name: "3, warranty claims: Not assessed" })),
    ).toEqual({ ...IN_MARCH, type: "visit", isWarrantyVisit: true, claim: "not-assessed" });
    expect(filtersOf(screen.getByRole("link", { name: "10, warranty visits" }))).toEqual({
      ...IN_MARCH,
      type: "visit",
      isWarrantyVisit: true,
    });
  });

  it("J-10 says the parts per warranty visit, and opens the visits", async () => {
    const { warranty } = buildSummary();
    const used = { ...warranty, visits: 3, notAssessed: 3, partsUsed: 5, partsPerVisit: 1.67 };
    await renderPart(<WarrantyVisits month={IN_MARCH} />, [
      answer(getInteractionSummary, buildSummary({ warranty: used })),
    ]);
    const link = screen.getByRole("link", { name: "1.67, parts per warranty visit" });
    expect(filtersOf(link)).toEqual({ ...IN_MARCH, type: "visit", isWarrantyVisit: true });
    expect(screen.getByText(/^Parts per warranty visit:/)).toHaveTextContent(
      "Parts per warranty visit: 1.67 (5 parts on 3 visits)",
    );
  });

  it("J-10 claims no parts per visit in a month without visits", async () => {
    await renderPart(<WarrantyVisits month={IN_MARCH} />);
    const text = screen.getByText(/^Parts per warranty visit:/);
    expect(text).toHaveTextContent(/^Parts per warranty visit: –$/);
  });

  it("counts all five fault categories, those without one, and repeat visits", async () => {
    const { warranty } = buildSummary();
    const faults = warranty.faults.map((fault, index) => ({ ...fault, count: index }));
    const visits = { ...warranty, visits: 12, notAssessed: 12, faults, withoutCategory: 2 };
    const summary = buildSummary({ warranty: { ...visits, repeatVisits: 3 } });
    await renderPart(<WarrantyVisits month={IN_MARCH} />, [answer(getInteractionSummary, summary)]);
    const list = within(screen.getByRole("region", { name: "Fault categories" }));
    const names = list.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent);
    expect(names).toEqual([
      "Electrical",
      "Mechanical",
      "Software",
      "Installation",
      "User error",
      "No category",
    ]);
    expect(
      filtersOf(list.getByRole("link", { name: "4, warranty visits: User error" })),
    ).toMatchObject({ isWarrantyVisit: true, faultCategory: "user_error" });
    expect(filtersOf(list.getByRole("link", { name: /No category/ }))).toMatchObject({
      faultCategory: "none",
    });
    expect(filtersOf(screen.getByRole("link", { name: "3, repeat visits" }))).toMatchObject({
      isWarrantyVisit: true,
      isRepeatVisit: true,
    });
  });
});
