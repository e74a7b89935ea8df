import { KpiMetric, kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import { listKpis } from "@dash/contracts/kpis/kpis";
import { answer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { buildKpis, recordedByAlex } from "../../../../test/kpi-factories.ts";
import { filtersOf, IN_MARCH, renderPart } from "../../../../test/kpi-reports.tsx";
import { AllMetrics } from "./all-metrics.tsx";

describe("all metrics", () => {
  it("lists the 18 in their order, with value, n, target and source", async () => {
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
    const rows = screen.getAllByRole("row").slice(1);
    const titles = rows.map((row) => within(row).getAllByRole("cell")[0]?.textContent);
    expect(titles).toEqual(KpiMetric.options.map((metric) => kpiMetrics[metric].title));
    const textOf = (title: string) =>
      within(screen.getByRole("row", { name: new RegExp(`^${title}`) }))
        .getAllByRole("cell")
        .slice(1, 5)
        .map(({ textContent }) => textContent);
    expect(textOf("Software Faults")).toEqual(["0", "12", "–", "Computed"]);
    expect(textOf("Customer Calls")).toEqual(["No Data", "0", "–", "Computed"]);
    expect(textOf("Customer Satisfaction")).toEqual([
      "4.2 / 5",
      "6",
      "at least 4.5 / 5",
      "Recorded",
    ]);
    const satisfaction = within(screen.getByRole("row", { name: /^Customer Satisfaction/ }));
    expect(satisfaction.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["6"]);
    const escalated = within(screen.getByRole("row", { name: /^Calls Escalated/ }));
    const [value, n] = escalated.getAllByRole("link").map(filtersOf);
    expect(value).toEqual({ ...IN_MARCH, metric: "calls_escalated", part: "numerator" });
    expect(n).toEqual({ ...IN_MARCH, metric: "calls_escalated", part: "denominator" });
  });

  it("DB-06 shows 5m where no target response time is set", async () => {
    await renderPart(<AllMetrics month={IN_MARCH} />);
    const row = screen.getByRole("row", { name: /^Target Response Time/ });
    expect(row).toHaveTextContent("5m unless one is set");
  });
});
