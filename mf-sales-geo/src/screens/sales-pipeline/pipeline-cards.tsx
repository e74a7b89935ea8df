import { percentText } from "@dash/contracts/values/percentages";
import {
  getPipelineTotals,
  type PipelineFilter,
  type PipelineTotals,
} from "@dash/contracts/sales/sales-pipeline";
import { formatMoney, queryFor } from "@dash/kit";
import { FigureCard } from "@dash/kit/ui/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import { AboutFigure } from "../../figures/about-figure.tsx";
import { formatCount, orDash } from "../../figures/figure-formats.ts";

export interface PipelineCardsProps {
  readonly filter: Partial<PipelineFilter>;
}

/** The totals of all entries that match the filter. */
export function PipelineCards({ filter }: PipelineCardsProps) {
  const totals = useSuspenseQuery(queryFor(getPipelineTotals, { query: filter })).data;
  return (
    <div>
      <h2 className="salesgeo:sr-only">These entries together</h2>
      <div className={`salesgeo:grid salesgeo:grid-cols-2 salesgeo:gap-4 ${wide} ${narrow}`}>
        {figuresOf(totals).map(({ label, formula, ...figure }) => (
          <FigureCard
            key={label}
            label={label}
            icon={<AboutFigure label={label} formula={formula} />}
            {...figure}
          />
        ))}
      </div>
    </div>
  );
}

const wide = "salesgeo:xl:grid-cols-4";
/** On a phone, a value of seven digits still fits into half the width. */
const narrow = "salesgeo:max-sm:[&>section]:p-2.5";

function figuresOf(totals: PipelineTotals) {
  return [
    {
      label: "Total Pipeline Value",
      value: formatMoney(totals.value),
      note: `${formatMoney(totals.openValue)} open`,
      formula:
        "The sum of all entries: the sale value of each, else its quote value. Lost entries count. " +
        "Open are those in lead, qualified, quoted or negotiation.",
    },
    {
      label: "Avg. Deal Size",
      value: orDash(totals.averageValue, formatMoney),
      note: "of entries with a value",
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
