import { presentComparison } from "./comparison.presenter.ts";
import { presentKeyMetrics } from "./cover.presenter.ts";
import { buildReport } from "./testing/report-data.model.ts";

const used = (minutesUsed: number) => ({ minutesUsed, hoursAvailable: 100 });

it("K1-1 the file rounds the utilization once, from minutes, whatever is stored beside them", () => {
  const report = buildReport({ ...used(3_333), utilizationRate: 55.54 });
  expect(presentKeyMetrics(report).cards).toContainEqual({ label: "Utilization", value: "55.6%" });
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
