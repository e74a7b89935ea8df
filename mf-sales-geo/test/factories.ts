import type { PipelineEntry } from "@dash/contracts/pipeline-entry";
import type { PipelineAnalytics } from "@dash/contracts/sales-pipeline-analytics";
import type { PipelineTotals } from "@dash/contracts/sales-pipeline";
import { PipelineStage } from "@dash/contracts/pipeline-kinds";

export const ENTRY_ID = "01920000-0000-7000-8000-000000000001";

const nothing = {
  ...{
    customerEmail: null,
    county: null,
    stageBeforeLost: null,
    lostReason: null,
    lostNotes: null,
  },
  ...{ saleValue: null, grantScheme: null, grantAmount: null, grantStatus: null },
  ...{ quoteDate: null, saleDate: null, installationDate: null, completionDate: null },
  ...{ expectedSaleDate: null, daysToQuote: null, daysToSale: null, daysToInstallation: null },
  ...{ heatPumpModel: null, installerAssigned: null, customerSatisfactionScore: null },
  ...{ nextFollowUp: null, notes: null, installationId: null },
} as const;

/** A lead as somebody sees it who may change it. */
export function buildEntry(overrides: Partial<PipelineEntry> = {}): PipelineEntry {
  return {
    ...nothing,
    ...{ id: ENTRY_ID, userId: "01920000-0000-7000-8000-00000000000a", userName: "Sam Patel" },
    ...{ customerName: "Priya Shah", customerPhone: "+442079460123" },
    ...{ customerAddress: "1 Example Street", postcode: "BS1 4DJ" },
    ...{ region: "South West", postcodeRegion: "South West", hasRegionConflict: false },
    ...{ currentStage: "lead", stageSince: "2026-07-01T09:00:00.000Z", movedByName: "Sam Patel" },
    ...{ leadSource: "Website", quoteValue: 12_500, value: 12_500, netValue: 12_500 },
    ...{ leadDate: "2026-07-01", priority: "medium", isDeleted: false, version: 1 },
    ...{ createdAt: "2026-07-01T09:00:00.000Z", updatedAt: "2026-07-01T09:00:00.000Z" },
    can: { update: true, move: true, delete: true, restore: false },
    ...overrides,
  };
}

export function buildTotals(overrides: Partial<PipelineTotals> = {}): PipelineTotals {
  return {
    ...{ entries: 3, value: 33_500, averageValue: 11_166.67, won: 1, winRate: 33.33 },
    ...{ closed: 2, closedWinRate: 50, active: 1, openValue: 12_500 },
    stages: PipelineStage.options.map((stage) => ({
      stage,
      count: ["lead", "sold", "lost"].includes(stage) ? 1 : 0,
      value: stage === "lead" ? 12_500 : 0,
    })),
    ...overrides,
  };
}

export function buildAnalytics(overrides: Partial<PipelineAnalytics> = {}): PipelineAnalytics {
  const totals = buildTotals();
  return {
    ...{ year: 2026, totals, pipelineStages: totals.stages },
    leadSources: [{ source: "Partner", count: 2, conversionRate: 50 }],
    regionalPerformance: [
      { region: "South West", leads: 2, conversions: 1, avgValue: 11_000.5 },
      { region: "Unknown", leads: 1, conversions: 0, avgValue: null },
    ],
    funnel: PipelineStage.options
      .filter((stage) => stage !== "lost")
      .map((stage, index) => ({
        stage,
        reached: Math.max(3 - index, 0),
        conversionRate: index === 0 ? null : 50,
      })),
    forecast: [
      { month: "2026-08", count: 1, value: 12_500, weighted: 1_250 },
      { month: null, count: 1, value: 4_000, weighted: 400 },
    ],
    ...overrides,
  };
}
