import type { getMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { listReportShares } from "@dash/contracts/reports/report-shares";
import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import { KpiMetric, kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import { buildActivity, buildLine } from "./factories.ts";

export type Report = AnswerOf<typeof getMonthlyReport>;
export type Data = Report["reportData"];
type Share = AnswerOf<typeof listReportShares>[number];

export const OCTOBER = "0190b000-0000-7000-8000-000000000010";
export const ALEX = "0190a000-0000-7000-8000-0000000000a1";
const TIER = "0190a000-0000-7000-8000-0000000000b1";
const PROVIDER_LOGO = "a".repeat(64);
const PARTNER_LOGO = "b".repeat(64);

/** All metrics in their order; metrics that are not named have no data. */
export function buildReportKpis(values: Partial<Record<KpiMetric, number>> = {}): Data["kpis"] {
  return KpiMetric.options.map((metric) => {
    const { title, unit } = kpiMetrics[metric];
    const value = values[metric] ?? null;
    return { metric, title, unit, value, target: null, source: "computed", n: value && 8 };
  });
}

/** October 2026: 40 of 50 hours, on two service lines. */
export function buildReportData(overrides: Partial<Data> = {}): Data {
  return {
    month: 10,
    year: 2026,
    version: 1,
    status: "draft",
    generatedAt: "2026-11-01T09:00:00.000Z",
    generatedBy: "Alex Morgan",
    provider: { name: "Heatworks", colour: "#0f766e", logo: PROVIDER_LOGO },
    partner: { name: "Ecogenica", colour: "#2563eb", logo: PARTNER_LOGO },
    isToDate: false,
    isEmpty: false,
    executiveSummary: ["40.0 of 50 hours were used.", "Training took the most time."],
    tierName: "Tier 1",
    minutesUsed: 2400,
    hoursUsed: 40,
    hoursAvailable: 50,
    utilizationRate: 80,
    serviceLineBreakdown: [
      buildLine({ serviceLineName: "Training", totalMinutes: 1500 }),
      buildLine({ serviceLineName: "Survey", totalMinutes: 900 }),
    ],
    kpis: buildReportKpis(),
    recentActivities: [buildActivity({ description: "Trained two installers" })],
    previous: null,
    hoursOfYear: [{ month: 10, minutesUsed: 2400, hoursAvailable: 50 }],
    stock: { movements: 3, unitsIn: 10, unitsOut: 4, unitsAdjusted: 1, timesLow: 2 },
    commentary: { happened: null, actions: null },
    positions: {},
    ...overrides,
  };
}

/** A month without any records. */
export const emptyData: Partial<Data> = {
  isEmpty: true,
  minutesUsed: 0,
  hoursUsed: 0,
  utilizationRate: 0,
  serviceLineBreakdown: [],
  recentActivities: [],
};

/** A read-only draft of October 2026; `data` overrides parts of its snapshot. */
export function buildReport(
  { can, ...overrides }: Omit<Partial<Report>, "can"> & { can?: Partial<Report["can"]> } = {},
  data: Partial<Data> = {},
): Report {
  const { month = 10, year = 2026, version = 1, status = "draft" } = overrides;
  const inData = status === "draft" ? "draft" : "final";
  const reportData = buildReportData({ month, year, version, status: inData, ...data });
  return {
    id: OCTOBER,
    month,
    year,
    tierId: TIER,
    version,
    status,
    reportData,
    totalHoursUsed: reportData.hoursUsed,
    totalHoursAvailable: reportData.hoursAvailable,
    utilizationRate: reportData.utilizationRate,
    generatedBy: ALEX,
    createdAt: "2026-11-01T09:00:00.000Z",
    sha256: "c".repeat(64),
    isCurrent: true,
    monthStatus: "open",
    reopenedBecause: null,
    changes: [],
    signatures: [],
    acceptBy: null,
    can: {
      generate: false,
      comment: false,
      finalise: false,
      accept: false,
      reopen: false,
      share: false,
      ...can,
    },
    ...overrides,
  };
}

/** A drawing of pages with these texts; the first page has a logo. */
export function buildPages(...pages: readonly (readonly string[])[]): string {
  const groups = pages.map((runs, index) => {
    const logo =
      index === 0 ? `<image width="40" height="20" xlink:href="data:image/png;base64,"/>` : "";
    const texts = runs.map(
      (run) =>
        `<g><use href="#g1"/><foreignObject width="90" height="128"><h5:div class="tsel">${run}</h5:div></foreignObject></g>`,
    );
    return `<g class="typst-page" transform="translate(0, ${842 * index})" data-page-width="596" data-page-height="842">${logo}${texts.join("")}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h5="http://www.w3.org/1999/xhtml"><style>svg { fill: none }</style><defs><path id="g1"/></defs>${groups.join("")}</svg>`;
}

/** Sam's link, which works for fourteen days. */
export function buildShare(overrides: Partial<Share> = {}): Share {
  return {
    id: "0190c000-0000-7000-8000-000000000001",
    reportId: OCTOBER,
    version: 1,
    createdBy: "Sam Patel",
    createdAt: "2026-11-20T09:00:00.000Z",
    expiresAt: "2099-12-04T09:00:00.000Z",
    revokedAt: null,
    endedBy: null,
    can: { revoke: true },
    ...overrides,
  };
}
