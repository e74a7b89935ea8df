import { executiveSummary } from "../monthly-reports/executive-summary.presenter.ts";
import { presentComparison } from "./comparison.presenter.ts";
import { presentKeyMetrics } from "./cover.presenter.ts";
import { presentDocument } from "./report-document.presenter.ts";
import { presentYearCourse } from "./year-course.presenter.ts";
import { buildReport } from "./testing/report-data.ts";

const noLogos = { provider: null, partner: null };
const used = (minutesUsed: number, hoursAvailable = 100) => ({ minutesUsed, hoursAvailable });

it("K1-1 the file rounds the utilization once, from minutes, whatever is stored beside them", () => {
  const report = buildReport({ ...used(3_333), utilizationRate: 55.54 });
  expect(presentKeyMetrics(report).cards).toContainEqual({ label: "Utilization", value: "55.6%" });
});

it("the file counts what was carried in, and says what is carried on", () => {
  const carried = { ...used(3_300, 50), carriedIn: 390, carriedOut: 90 };
  const metrics = presentKeyMetrics(buildReport({ ...carried, status: "final" }));
  expect(metrics.cards.map(({ value }) => value)).toEqual([
    "55.0",
    "56.5",
    "97.3%",
    "1.5",
    expect.any(String),
  ]);
  expect(metrics.carried).toEqual([
    "6h 30m carried in from October",
    "1h 30m carried into December",
  ]);
  expect(metrics.excess).toBeNull();
  expect(presentKeyMetrics(buildReport()).carried).toEqual([]);
});

it("the year of the file has the hours of the tier and those carried in beside each other", () => {
  const report = buildReport({
    hoursOfYear: [
      { month: 10, minutesUsed: 2_610, hoursAvailable: 50 },
      { month: 11, minutesUsed: 3_300, hoursAvailable: 50, carriedIn: 390 },
    ],
  });
  const { months, ticks } = presentYearCourse(report);
  expect(months.map(({ available }) => available)).toEqual(["50.0", "50.0 + 6.5"]);
  expect(months[1]?.availableHeight).toBeCloseTo(56.5 / Number(ticks.at(-1)?.label));
});

it("K1-1 the file compares the utilization of two months as it shows them", () => {
  const { previous } = buildReport();
  if (!previous) throw new Error("the report has a month before");
  const { rows } = presentComparison(
    buildReport({
      ...used(3_333),
      utilizationRate: 55.54,
      previous: { ...previous, ...used(9), utilizationRate: 0.14 },
    }),
  );
  expect(rows).toContainEqual({
    name: "Utilization",
    before: "0.2%",
    now: "55.6%",
    change: "+55.4 points",
  });
});

it("K1-2 2:42 of 40 hours are 6.8% wherever the printed report says so", () => {
  const data = { ...used(162, 40), utilizationRate: 6.75 };
  const { previous } = buildReport();
  const report = buildReport({ ...data, previous: previous && { ...previous, ...data } });
  const document = JSON.stringify(
    presentDocument({ ...report, executiveSummary: executiveSummary(report) }, noLogos),
  );
  // The summary, the key metrics, and both months of the comparison.
  expect(document.match(/\b6\.\d+%/gu)).toEqual(["6.8%", "6.8%", "6.8%", "6.8%"]);
});
