import { PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import type { PipelineTotalsAnswer, StageTotal } from "@dash/contracts/sales/pipeline-totals";
import type { PipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";

type CountAndValue = Omit<StageTotal, "stage">;
const none: CountAndValue = { count: 0, value: 0 };

/** All eight stages; stages that are not given have no entries. */
export function buildStages(figures: Partial<Record<PipelineStage, CountAndValue>> = {}) {
  return PipelineStage.options.map((stage) => ({ stage, ...(figures[stage] ?? none) }));
}

/** The totals of no entries, with overrides. */
export function buildTotals(overrides: Partial<PipelineTotalsAnswer> = {}): PipelineTotalsAnswer {
  return {
    entries: 0,
    value: 0,
    averageValue: null,
    won: 0,
    winRate: 0,
    closed: 0,
    closedWinRate: null,
    active: 0,
    openValue: 0,
    stages: buildStages(),
    usualStays: [],
    ...overrides,
  };
}

/** The totals of a lead, a sale and a lost entry. */
const someTotals = buildTotals({
  entries: 3,
  value: 33_500,
  averageValue: 11_166.67,
  won: 1,
  winRate: 33.33,
  closed: 2,
  closedWinRate: 50,
  active: 1,
  openValue: 12_500,
  stages: buildStages({
    lead: { count: 1, value: 12_500 },
    sold: { count: 1, value: 11_000.5 },
    lost: { count: 1, value: 9_999.5 },
  }),
});

/** The analytics of three leads of 2026, with overrides. */
export function buildAnalytics(overrides: Partial<PipelineAnalytics> = {}): PipelineAnalytics {
  return {
    year: 2026,
    totals: someTotals,
    pipelineStages: someTotals.stages,
    leadSources: [{ source: "Partner", count: 2, won: 1, conversionRate: 50 }],
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
