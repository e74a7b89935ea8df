import type { InteractionSummary } from "@dash/contracts/interactions/interaction-analytics";
import { FaultCategory } from "@dash/contracts/interactions/interaction-kinds";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { RATINGS, type SummaryFigures } from "./interaction-summary.query.ts";

export function presentSummary(
  { month, year }: CalendarMonth,
  { total, calls, visits, firstTimeFixes, ...figures }: SummaryFigures,
): InteractionSummary {
  const ratings = RATINGS.map((rating) => ({ rating, count: figures.ratings[rating] ?? 0 }));
  const { warrantyVisits, valid, invalid, repeatVisits, partsUsed, partsPerVisit } = figures;
  const faults = FaultCategory.options.map((category) => ({
    category,
    count: figures.faults[category],
  }));
  return {
    month,
    year,
    total,
    calls,
    visits,
    firstTimeFixes,
    ratings,
    rated: ratings.reduce((sum, { count }) => sum + count, 0),
    warranty: {
      visits: warrantyVisits,
      valid,
      invalid,
      faults,
      repeatVisits,
      partsUsed,
      partsPerVisit,
      notAssessed: warrantyVisits - valid - invalid,
      withoutCategory: faults.reduce((rest, { count }) => rest - count, warrantyVisits),
    },
  };
}
