import { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { listKpis, listKpiSeries } from "@dash/contracts/kpis/kpis";
import { answer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { buildKpis, buildSeries, recordedByAlex } from "../../../../test/kpi-factories.ts";
import { filtersOf, IN_MARCH, renderPart } from "../../../../test/kpi-reports.tsx";
import { AllMetrics } from "./all-metrics.tsx";
import { metricColumns } from "./metric-groups.ts";

const row = (title: string) => screen.getByRole("row", { name: new RegExp(`^${title}`) });
const cellsOf = (title: string) => within(row(title)).getAllByRole("cell");

describe("all metrics", () => {
  it("are each in one group, in two columns of as many rows", () => {
    const columns = metricColumns.map((groups) => groups.flatMap(({ metrics }) => metrics));
    expect(columns.flat().toSorted()).toEqual(KpiMetric.options.toSorted());
    expect(columns.map(({ length }) => length)).toEqual([9, 9]);
  });

  it("stand in four groups, with value, n, target, and whether they are recorded", async () => {
    const kpis: Parameters<typeof buildKpis>[0] = {
      warranty_fault_software: { value: 0, n: 12 },
      calls_escalated: { value: 3, n: 250 },
      customer_satisfaction: {
        value: 4.2,
        n: 6,
        target: 4.5,
        source: "recorded",
        recorded: recordedByAlex,
      },
    };
    await renderPart(<AllMetrics month={IN_MARCH} />, [answer(listKpis, buildKpis(kpis))]);
    const groups = ["Calls", "Warranty Claims", "Quality", "Faults"];
    const rowsOf = (name: string) =>
      within(screen.getByRole("table", { name })).getAllByRole("row");
    expect(groups.map((name) => rowsOf(name).length - 1)).toEqual([6, 3, 4, 5]);
    const textOf = (title: string) => {
      const [name, , value, n] = cellsOf(title).map(({ textContent }) => textContent);
      return [name, value, n];
    };
    expect(textOf("Software Faults")).toEqual(["Software Faults ", "0", "12"]);
    expect(textOf("Customer Calls")).toEqual(["Customer Calls ", "No Data", "0"]);
    expect(textOf("Customer Satisfaction")).toEqual([
      "Customer Satisfaction RecordedTarget: at least 4.5 / 5",
      "4.2 / 5",
      "6",
    ]);
    const satisfaction = within(row("Customer Satisfaction"));
    expect(satisfaction.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["6"]);
    const escalated = within(row("Calls Escalated"));
    const [value, n] = escalated.getAllByRole("link").map(filtersOf);
    expect(value).toEqual({ ...IN_MARCH, metric: "calls_escalated", part: "numerator" });
    expect(n).toEqual({ ...IN_MARCH, metric: "calls_escalated", part: "denominator" });
  });

  it("draw their course of twelve months", async () => {
    const series = buildSeries({ customer_calls_total: [12, null, 30] });
    await renderPart(<AllMetrics month={IN_MARCH} />, [answer(listKpiSeries, series)]);
    expect(within(row("Customer Calls")).getByRole("img")).toHaveAccessibleName(
      "Customer Calls in twelve months: latest 30, lowest 12, highest 30",
    );
  });

  it("DB-06 shows 5m where no target response time is set", async () => {
    await renderPart(<AllMetrics month={IN_MARCH} />);
    expect(row("Target Response Time")).toHaveTextContent("5m unless one is set");
  });
});
