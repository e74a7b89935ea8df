import type { Kpi } from "@dash/contracts/dashboard";

const numberFormat = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });

const suffixes: Readonly<Record<string, string>> = {
  percentage: "%",
  minutes: "m",
  hours: "h",
  rating: " / 5",
};

/** A KPI always carries its unit: two response times differ by nothing else. */
export function formatKpi({ value, unit }: Pick<Kpi, "value" | "unit">): string {
  return `${numberFormat.format(value)}${suffixes[unit] ?? ""}`;
}

export function findKpi(kpis: readonly Kpi[], metric: string): Kpi | undefined {
  return kpis.find((kpi) => kpi.metric === metric);
}
