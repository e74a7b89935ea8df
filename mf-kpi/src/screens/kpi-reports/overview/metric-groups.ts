import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";

export interface MetricGroup {
  readonly title: string;
  readonly metrics: readonly KpiMetric[];
}

/** The 18 metrics in four groups, as two columns of the same number of rows. */
export const metricColumns: readonly (readonly MetricGroup[])[] = [
  [
    {
      title: "Calls",
      metrics: [
        "customer_calls_total",
        "installer_calls_total",
        "call_avg_response_time",
        "call_target_response_time",
        "avg_call_time",
        "response_time",
      ],
    },
    {
      title: "Warranty Claims",
      metrics: ["warranty_visits_total", "warranty_visits_valid", "warranty_visits_invalid"],
    },
  ],
  [
    {
      title: "Quality",
      metrics: [
        "first_time_fix_rate",
        "first_call_resolution_rate",
        "customer_satisfaction",
        "calls_escalated",
      ],
    },
    {
      title: "Faults",
      metrics: [
        "warranty_fault_electrical",
        "warranty_fault_mechanical",
        "warranty_fault_software",
        "warranty_fault_installation",
        "warranty_fault_user_error",
      ],
    },
  ],
];
