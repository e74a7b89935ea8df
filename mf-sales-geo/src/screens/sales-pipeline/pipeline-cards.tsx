import { percentText } from "@dash/contracts/values/percentages";
import type { PipelineFilter } from "@dash/contracts/sales/sales-pipeline";
import { getPipelineTotals, type PipelineTotals } from "@dash/contracts/sales/pipeline-totals";
import { AsyncSection, queryFor } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FigureLine, type LineFigure } from "@dash/kit/ui/layout/figure-line";
import { formatCount, formatPounds, orDash } from "../../figures/figure-formats.ts";
import { useSteadyFilter } from "./filter/pipeline-filter.ts";

/** The totals of all entries that match the filter. They load and fail separately. */
export function CardsFrame({ filter }: { readonly filter: PipelineFilter }) {
  const { steady } = useSteadyFilter(filter);
  return (
    <AsyncSection
      loading="Loading figures..."
      failure="The figures could not be loaded."
      resetKey={JSON.stringify(filter)}
    >
      <PipelineCards filter={steady} />
    </AsyncSection>
  );
}

export interface PipelineCardsProps {
  readonly filter: Partial<PipelineFilter>;
}

/** The totals of all entries that match the filter. */
export function PipelineCards({ filter }: PipelineCardsProps) {
  const totals = useSuspenseQuery(queryFor(getPipelineTotals, { query: filter })).data;
  return <FigureLine heading="These entries together" figures={figuresOf(totals)} />;
}

function figuresOf(totals: PipelineTotals): LineFigure[] {
  return [
    {
      label: "Total Pipeline Value",
      value: formatPounds(totals.value),
      note: `${formatPounds(totals.openValue)} open`,
      formula:
        "The sum of all entries: the sale value of each, else its quote value. Lost entries count. " +
        "Open are those in lead, qualified, quoted or negotiation.",
    },
    {
      label: "Avg. Deal Size",
      value: orDash(totals.averageValue, formatPounds),
      note: "of those with a value",
      formula:
        "The sum of the entries' values ÷ how many have one. A value is that of the sale, else that of the quote.",
    },
    {
      label: "Win Rate",
      value: percentText(totals.won, totals.entries),
      note: `${totals.closed === 0 ? "–" : percentText(totals.won, totals.closed)} of closed deals`,
      formula:
        `Sold, installed or completed ÷ all entries: ${ratio(totals.won, totals.entries)}. ` +
        `Of closed deals: the same ÷ those that are won or lost: ${ratio(totals.won, totals.closed)}.`,
    },
    {
      label: "Active Leads",
      value: formatCount(totals.active),
      note: `of ${formatCount(totals.entries)} ${totals.entries === 1 ? "entry" : "entries"}`,
      formula: "How many entries are in lead, qualified, quoted or negotiation.",
    },
  ];
}

function ratio(part: number, whole: number): string {
  return `${formatCount(part)} ÷ ${formatCount(whole)}`;
}
