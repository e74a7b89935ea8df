import { apportion, apportionPercent } from "@dash/contracts/reports/agreeing-figures";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { renderArea } from "@dash/kit/testing";
import { act, screen } from "@testing-library/react";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { useEffect, useState } from "react";
import { answerYear } from "../../../test/factories.ts";
import { manyLines, monthOf, randomMonth } from "../../../test/random-month.ts";
import { linesOfMonth } from "./line-month.ts";
import { MonthPerformance } from "./month-performance.tsx";
import { ServiceLineTable } from "./service-line-table.tsx";

type Show = (month: DashboardSummary) => void;

/** The parts of the screen that show a month's hours; `onReady` gets the setter of the month. */
function Hours({ onReady }: { onReady: (show: Show) => void }) {
  const [month, setMonth] = useState(monthOf(50, [60]));
  useEffect(() => onReady(setMonth), [onReady]);
  return (
    <>
      <div data-testid="month">
        <MonthPerformance summary={month} />
      </div>
      <ServiceLineTable lines={linesOfMonth(manyLines, month, "2026-07-15")} />
    </>
  );
}

/** The number that the pattern captures, in tenths. */
function tenthsIn(text: string | null, pattern: RegExp): number {
  const digits = pattern.exec(text ?? "")?.[1];
  if (digits === undefined) throw new Error(`${pattern} is not in ${text}`);
  return Number(digits.replace(/[,.]/g, ""));
}

function visibleFigures() {
  const month = screen.getByTestId("month").textContent;
  const rows = [...document.querySelectorAll("tbody tr:has(a)")].map(({ children }) => [
    ...children,
  ]);
  const cells = (index: number) => rows.map((row) => row[index]?.textContent ?? null);
  return {
    used: tenthsIn(month, /Total Hours Used([\d,]+\.\d)h/),
    over: month.includes(" h over") ? tenthsIn(month, /h([\d,]+\.\d) h over/) : 0,
    allocation: Math.round(
      Number(/Monthly Allocation([\d,.]+)h/.exec(month)?.[1]?.replaceAll(",", "")) * 10,
    ),
    hours: cells(1).map((hours) => tenthsIn(hours, /^([\d,]+\.\d)h/)),
    percents: cells(2).map((percent) => tenthsIn(percent, /^([\d,]+\.\d)%/)),
    // A month in which no line has hours has no total.
    total:
      rows.length > 0
        ? tenthsIn(screen.getByRole("rowheader").nextSibling?.textContent ?? null, /^([\d,]+\.\d)h/)
        : 0,
    meter: screen.getByRole("progressbar").getAttribute("aria-valuetext"),
  };
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

test("the hours that Service Lines shows of a month agree, in 1,000 random months", async () => {
  let show: Show = () => undefined;
  renderArea(<Hours onReady={(ready) => (show = ready)} />, { answers: [answerYear] });
  // The year of a line is loaded once.
  await screen.findByRole("img");
  fc.assert(
    fc.property(randomMonth, (month) => {
      act(() => show(month));
      const { used, over, allocation, hours, percents, total, meter } = visibleFigures();
      const available = month.hoursAvailable * 60 + (month.carriedIn ?? 0);
      const isOver = month.minutesUsed > available;
      expect(allocation).toBe(Math.floor((available + 3) / 6));
      expect([sumOf(hours), total]).toEqual([used, used]);
      expect(sumOf(percents)).toBe(month.minutesUsed > 0 ? 1_000 : 0);
      // A few minutes over the allocation count as one tenth over, even when both rounded figures are equal.
      expect(over).toBe(isOver ? Math.max(used - allocation, 1) : 0);
      expect(
        meter
          ?.replaceAll(",", "")
          .startsWith(`${(used / 10).toFixed(1)} h of ${allocation / 10} h`),
      ).toBe(true);
    }),
    propertyRuns(1_000),
  );
});

test("the month's card says what is carried in, and nothing where nothing is", () => {
  const note = "Hours a month of the tier in force";
  const { unmount } = renderArea(<MonthPerformance summary={monthOf(50, [3_000], 380)} />);
  expect(screen.getByText(/^Hours a month/)).toHaveTextContent(
    new RegExp(`^${note}, incl\\. 6h 20m carried in from [A-Z][a-z]+$`),
  );
  unmount();
  renderArea(<MonthPerformance summary={monthOf(50, [3_000])} />);
  expect(screen.getByText(note)).toBeVisible();
});

test("a line shows the same hours and percentage as on the dashboard, whatever the lines' order here", () => {
  fc.assert(
    fc.property(randomMonth, ({ serviceLineBreakdown, ...month }) => {
      const minutes = serviceLineBreakdown.map(({ totalMinutes }) => totalMinutes);
      const [tenths, percents] = [apportion(minutes), apportionPercent(minutes)];
      const summary = { ...month, serviceLineBreakdown };
      for (const { line, hours } of linesOfMonth(manyLines.toReversed(), summary, "2026-07-15")) {
        const index = serviceLineBreakdown.findIndex(
          ({ serviceLineId }) => serviceLineId === line.id,
        );
        expect(hours).toMatchObject({ tenths: tenths[index], share: percents[index] });
      }
    }),
    propertyRuns(1_000),
  );
});
