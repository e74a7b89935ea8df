import { buildKpis, buildReport } from "../pdf/testing/report-data.ts";
import { executiveSummary } from "./executive-summary.presenter.ts";

const summaryOf = (data: Parameters<typeof buildReport>[0]) =>
  executiveSummary(buildReport(data)).join(" ");

it("K1-1 the summary rounds the utilization once: 55:33 of 100 hours are 55.6%", () => {
  const used = { minutesUsed: 3_333, hoursAvailable: 100, utilizationRate: 55.55 };
  expect(summaryOf(used)).toContain("were used (55.6%)");
});

it.each([
  ["4.46 is not the target of 4.5", 4.46, "4.46 of 5 against a target of 4.5 of 5"],
  ["3.97 is not 4.0", 3.97, "3.97 of 5 against a target of 4.5 of 5"],
])("K1-3 a rating keeps its two decimals: %s", (_, value, text) => {
  const kpis = buildKpis({ customer_satisfaction: { value, target: 4.5 } });
  expect(summaryOf({ kpis })).toContain(`customer satisfaction was ${text}.`);
});

it("K1-3 a rate keeps its two decimals: 89.95% is not the target of 90%", () => {
  const kpis = buildKpis({ first_time_fix_rate: { value: 89.95, target: 90 } });
  expect(summaryOf({ kpis })).toContain(
    "The first time fix rate was 89.95% against a target of 90%",
  );
});

it("K1-6 the summary separates thousands, and knows the singular", () => {
  const used = { minutesUsed: 60_000, hoursAvailable: 1, utilizationRate: 100_000 };
  expect(summaryOf(used)).toContain(
    "1,000.0 of the 1 hour of Premium were used (100,000.0%), 999.0 hours more than",
  );
});
