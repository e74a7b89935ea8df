import { getPipelineTotals, type PipelineFilter } from "@dash/contracts/sales-pipeline";
import { formatMoney, formatPercent, queryFor } from "@dash/kit";
import { FigureCard } from "@dash/kit/ui/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Formula } from "./formula.tsx";
import { formatCount } from "./pipeline-formats.ts";

export interface PipelineCardsProps {
  readonly filter: PipelineFilter;
}

/** What all entries of the filter come to. */
export function PipelineCards({ filter }: PipelineCardsProps) {
  const totals = useSuspenseQuery(queryFor(getPipelineTotals, { query: filter })).data;
  const { value, openValue, averageValue, entries, won, winRate, closed, closedWinRate } = totals;
  return (
    <div className="salesgeo:grid salesgeo:grid-cols-2 salesgeo:gap-4 salesgeo:lg:grid-cols-4">
      <FigureCard
        label="Total Pipeline Value"
        value={formatMoney(value)}
        note={`${formatMoney(openValue)} still open`}
        icon={
          <Formula
            of="Total Pipeline Value"
            text="The sum of the sale values, and of the quote values of entries without one. Lost and finished entries count too; still open are those from Lead to Negotiation."
          />
        }
      />
      <FigureCard
        label="Avg. Deal Size"
        value={averageValue === null ? "–" : formatMoney(averageValue)}
        note="of entries with a value"
        icon={
          <Formula
            of="Avg. Deal Size"
            text="The mean of the values, over the entries that have one."
          />
        }
      />
      <FigureCard
        label="Win Rate"
        value={formatPercent(winRate)}
        note={
          closedWinRate === null
            ? "None closed yet"
            : `${formatPercent(closedWinRate)} of closed deals`
        }
        icon={
          <Formula
            of="Win Rate"
            text={`Sold, installed and completed entries of all: ${formatCount(won)} of ${formatCount(entries)}. Closed deals are won or lost: ${formatCount(won)} of ${formatCount(closed)}.`}
          />
        }
      />
      <FigureCard
        label="Active Leads"
        value={formatCount(totals.active)}
        note={`of ${formatCount(entries)} entries`}
        icon={
          <Formula
            of="Active Leads"
            text="Entries in the stages Lead, Qualified, Quoted and Negotiation."
          />
        }
      />
    </div>
  );
}
