import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { renderArea } from "@dash/kit/testing";
import { act, screen } from "@testing-library/react";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { useEffect, useState } from "react";
import { buildDashboard } from "../../../test/factories.ts";
import { randomMonth } from "../../../test/random-month.ts";
import { MonthOutlook } from "./month-outlook.tsx";
import { MonthUsage } from "./month-usage.tsx";
import { MonthlyProgress } from "./monthly-progress.tsx";
import { ServiceLineBreakdown } from "./service-line-breakdown.tsx";

type Show = (month: DashboardSummary) => void;

/** The parts of the screen that show a month's hours; `onReady` gets the setter of the month. */
function Hours({ onReady }: { onReady: (show: Show) => void }) {
  const [month, setMonth] = useState(buildDashboard());
  useEffect(() => onReady(setMonth), [onReady]);
  return (
    <>
      <div data-testid="card">
        <MonthUsage {...month} />
      </div>
      <div data-testid="outlook">
        <MonthOutlook month={month} />
      </div>
      <div data-testid="progress">
        <MonthlyProgress {...month} />
      </div>
      <ServiceLineBreakdown {...month} lines={month.serviceLineBreakdown} />
    </>
  );
}

/** The number that the pattern captures, in tenths. */
function tenthsIn(text: string | null, pattern: RegExp): number {
  const digits = pattern.exec(text ?? "")?.[1];
  if (digits === undefined) throw new Error(`${pattern} is not in ${text}`);
  return Number(digits.replaceAll(/[.,]/g, ""));
}

/** The number that the pattern captures, in tenths; it has a decimal where it is no whole number. */
function wholeOrTenthsIn(text: string | null, pattern: RegExp): number {
  const digits = pattern.exec(text ?? "")?.[1]?.replaceAll(",", "");
  return Math.round(Number(digits) * 10);
}

function overIn(text: string): number {
  return text.includes(" h over") ? tenthsIn(text, /(?:h|%)([\d,]+\.\d) h over/) : 0;
}

function visibleFigures() {
  const card = screen.getByTestId("card").textContent;
  const progress = screen.getByTestId("progress").textContent;
  const outlook = screen.getByTestId("outlook").textContent;
  const rows = [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
  return {
    used: [tenthsIn(card, /^([\d,]+\.\d)h/), tenthsIn(progress, /Hours Used([\d,]+\.\d)h/)],
    over: [overIn(card), overIn(progress)],
    remaining: tenthsIn(progress, /Hours Remaining([\d,]+\.\d)h/),
    perDay: tenthsIn(progress, /Remaining per Working Day([\d,]+\.\d)h/),
    forecast: tenthsIn(outlook, /2026([\d,]+\.\d)h at/),
    verdict: /pace: (?:([\d,]+\.\d) h (over|below)|(exactly))/.exec(outlook ?? "")?.slice(1),
    allocation: wholeOrTenthsIn(card, /of ([\d,.]+) hours?/),
    hours: rows.map((row) => tenthsIn(row, /Training([\d,]+\.\d)h/)),
    percents: rows.map((row) => tenthsIn(row, /h([\d,]+\.\d)%/)),
  };
}

/** The expected text next to a forecast: the displayed tenths over or below the allocation, or "exactly". */
function verdictOf(
  minutes: number,
  { forecast, allocation, available }: Record<"forecast" | "allocation" | "available", number>,
) {
  const tenths = (count: number) =>
    (count / 10).toLocaleString("en-GB", { minimumFractionDigits: 1 });
  if (minutes > available) return [tenths(Math.max(forecast - allocation, 1)), "over", undefined];
  if (forecast < allocation) return [tenths(allocation - forecast), "below", undefined];
  return [undefined, undefined, "exactly"];
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

test("the hours that the dashboard shows of a month agree, in 1,000 random months", () => {
  let show: Show = () => undefined;
  renderArea(<Hours onReady={(ready) => (show = ready)} />);
  fc.assert(
    fc.property(randomMonth, (month) => {
      act(() => show(month));
      const { used, over, remaining, allocation, hours, percents, ...ahead } = visibleFigures();
      const [usedTenths = NaN, overTenths = NaN] = [used[0], over[0]];
      const available = month.hoursAvailable * 60 + (month.carriedIn ?? 0);
      const isOver = month.minutesUsed > available;
      expect(allocation).toBe(Math.floor((available + 3) / 6));
      expect({ used, over }).toEqual({
        used: [usedTenths, usedTenths],
        over: [overTenths, overTenths],
      });
      expect(sumOf(hours)).toBe(usedTenths);
      expect(sumOf(percents)).toBe(month.minutesUsed > 0 ? 1_000 : 0);
      expect(remaining).toBe(Math.max(allocation - usedTenths, 0));
      // A few minutes over the allocation count as one tenth over, even when both rounded figures are equal.
      expect(overTenths).toBe(isOver ? Math.max(usedTenths - allocation, 1) : 0);
      expect(ahead.perDay).toBe(Math.round(remaining / month.workingDays.left));
      expect(ahead.verdict).toEqual(
        verdictOf(month.forecast?.minutes ?? NaN, { ...ahead, allocation, available }),
      );
    }),
    propertyRuns(1_000),
  );
});

test.each([
  ["K1-1 55:33 of 100 hours are 55.6%", 3_333, 100, "55.6%"],
  ["K1-1 9 minutes of 100 hours are 0.2%", 9, 100, "0.2%"],
  ["K1-2 2:42 of 40 hours are 6.8%", 162, 40, "6.8%"],
])("%s on the card and in the ring", (_, minutesUsed, hoursAvailable, percent) => {
  const utilizationRate = Math.round((minutesUsed / hoursAvailable / 60) * 10_000) / 100;
  const month = buildDashboard({ minutesUsed, hoursAvailable, utilizationRate });
  renderArea(
    <>
      <MonthUsage {...month} />
      <MonthlyProgress {...month} />
    </>,
  );
  expect(screen.getAllByText(percent)).toHaveLength(2);
  expect(screen.getByRole("progressbar", { name: "Utilization" })).toHaveAttribute(
    "aria-valuetext",
    expect.stringContaining(`${percent}, `),
  );
});

test("K1-6 a month of 1,000 hours, and an allocation of one, read as English does", () => {
  const month = buildDashboard({
    minutesUsed: 60_000,
    hoursAvailable: 1,
    utilizationRate: 100_000,
  });
  renderArea(
    <>
      <MonthUsage {...month} />
      <MonthlyProgress {...month} />
    </>,
  );
  expect(screen.getAllByText("1,000.0h")).toHaveLength(2);
  expect(screen.getAllByText("999.0 h over")).toHaveLength(2);
  expect(screen.getByText("of 1 hour")).toBeVisible();
  expect(screen.getAllByText("100,000.0%")).toHaveLength(2);
});
