import { readFileSync } from "node:fs";
import { kpiMetrics, KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { ReportData, ReportKpi } from "@dash/contracts/reports/report-data";

const lineId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

export function buildLine(
  index: number,
  overrides: Partial<ReportData["serviceLineBreakdown"][number]> = {},
): ReportData["serviceLineBreakdown"][number] {
  const name = overrides.serviceLineName ?? `Service line ${index}`;
  const minutes = overrides.totalMinutes ?? 60;
  return {
    serviceLineId: lineId(index),
    servicLineName: name,
    serviceLineName: name,
    totalMinutes: minutes,
    totalHours: Math.round((minutes / 60) * 100) / 100,
    color: "#2563eb",
    ...overrides,
  };
}

const values: Readonly<Record<KpiMetric, number>> = {
  warranty_visits_total: 23,
  warranty_visits_valid: 14,
  warranty_visits_invalid: 6,
  warranty_fault_electrical: 7,
  warranty_fault_mechanical: 5,
  warranty_fault_software: 3,
  warranty_fault_installation: 4,
  warranty_fault_user_error: 2,
  call_avg_response_time: 17.25,
  call_target_response_time: 15,
  first_call_resolution_rate: 81.82,
  customer_calls_total: 96,
  installer_calls_total: 41,
  calls_escalated: 8,
  first_time_fix_rate: 74.29,
  avg_call_time: 6.4,
  customer_satisfaction: 4.35,
  response_time: 3.5,
};
const targets: Partial<Record<KpiMetric, number>> = {
  call_avg_response_time: 15,
  first_call_resolution_rate: 80,
  first_time_fix_rate: 85,
  avg_call_time: 8,
  customer_satisfaction: 4.5,
};

export function buildKpis(
  changed: Partial<Record<KpiMetric, Partial<ReportKpi>>> = {},
): ReportKpi[] {
  return KpiMetric.options.map((metric) => ({
    metric,
    title: kpiMetrics[metric].title,
    value: values[metric],
    unit: kpiMetrics[metric].unit,
    target: targets[metric] ?? null,
    source: metric === "response_time" ? "recorded" : "computed",
    n: metric === "response_time" ? null : metric.startsWith("warranty") ? 23 : 149,
    ...changed[metric],
  }));
}

/** The data of a typical final report. */
export function buildReport(overrides: Partial<ReportData> = {}): ReportData {
  const serviceLineBreakdown = [
    buildLine(1, { serviceLineName: "Technical Support", totalMinutes: 1462, color: "#2563eb" }),
    buildLine(2, { serviceLineName: "Commissioning", totalMinutes: 905, color: "#16a34a" }),
    buildLine(3, { serviceLineName: "Installer Training", totalMinutes: 610, color: "#d97706" }),
    buildLine(4, { serviceLineName: "Warranty Management", totalMinutes: 384, color: "#9333ea" }),
    buildLine(5, { serviceLineName: "Documentation", totalMinutes: 97, color: "#d3d3d3" }),
  ];
  return {
    month: 11,
    year: 2026,
    version: 2,
    status: "final",
    generatedAt: "2026-12-01T06:00:12.345Z",
    generatedBy: "Helen Marsh",
    provider: { name: "Northwind Heat", colour: "#0f766e", logo: null },
    partner: { name: "Meridian Homes", colour: "#1d4ed8", logo: null },
    isToDate: false,
    isEmpty: false,
    executiveSummary: [
      "57.6 of 80.0 hours of the Premium tier were used in November 2026, 72.0% of the allocation.",
      "Technical Support took the most time, 24.4 hours.",
      "23 warranty visits were made; 14 claims were valid.",
      "Customers called 96 times and installers 41 times; 81.8% of answered calls were resolved at once.",
    ],
    tierName: "Premium",
    minutesUsed: 3458,
    hoursUsed: 57.63,
    hoursAvailable: 80,
    utilizationRate: 72.04,
    serviceLineBreakdown,
    kpis: buildKpis(),
    kpisBefore: KpiMetric.options.map((metric) => ({ metric, values: course(metric) })),
    recentActivities: [
      ...(["call", "visit", "training", "email", "other"] as const).map((type, index) => ({
        id: `activity-${index}`,
        type,
        description: `${["Fault code 521 explained to the installer", "Flow rate measured on site and balanced", "Commissioning workshop for six installers", "Wiring diagram sent", "Spare parts list checked"][index]}`,
        duration: [0.5, 2.25, 4, 0.1, 1][index] ?? null,
        createdAt: `2026-11-${27 - index * 2}T1${index}:05:00.000Z`,
      })),
    ],
    previous: {
      month: 10,
      year: 2026,
      minutesUsed: 4110,
      hoursUsed: 68.5,
      hoursAvailable: 80,
      utilizationRate: 85.63,
      kpis: KpiMetric.options.map((metric) => ({
        metric,
        value: metric === "response_time" ? null : before(metric),
      })),
    },
    hoursOfYear: [2710, 3105, 2980, 3720, 4022, 4960, 3811, 3240, 3905, 4110, 3458].map(
      (minutesUsed, index) => ({
        month: index + 1,
        minutesUsed: index === 9 ? 4110 : minutesUsed,
        hoursAvailable: index < 3 ? 50 : 80,
      }),
    ),
    yearBalance: { minutesUsed: 40_021, hoursAvailable: 790 },
    stock: { movements: 34, unitsIn: 120, unitsOut: 87, unitsAdjusted: -3, timesLow: 2 },
    commentary: {
      happened:
        "A cold spell in the second week doubled the calls about defrosting.\n\nTwo new installers were trained.",
      actions: "A guide about defrosting goes to every installer before Christmas.",
    },
    positions: {},
    ...overrides,
  };
}

export const northwindLogo = readFileSync(
  new URL("../../../assets/northwind-heat.png", import.meta.url),
);

/** A tenth less than the metric's value; rounded to a whole number if the metric counts something. */
function before(metric: KpiMetric): number {
  const decimals = kpiMetrics[metric].unit === "other" ? 1 : 100;
  return Math.round(values[metric] * 0.9 * decimals) / decimals;
}

/** The metric's values in eleven months; the second is unknown, and the third is nothing. */
function course(metric: KpiMetric): (number | null)[] {
  const decimals = kpiMetrics[metric].unit === "other" ? 1 : 100;
  const rest = [0.8, 1.1, 0.95, 1.05, 0.7, 0.9, 1, 0.9];
  return [
    values[metric],
    null,
    0,
    ...rest.map((part) => Math.round(values[metric] * part * decimals) / decimals),
  ];
}
