import type { KpiUnit } from "@dash/contracts/kpis/kpi-metrics";

/** The permitted input for each unit. */
export const unitHints: Readonly<Record<KpiUnit, string>> = {
  percentage: "Percent, 0 to 100",
  minutes: "Minutes",
  rating: "A rating, 1 to 5",
  hours: "Hours",
  other: "A number, 0 or more",
};
