import type { CalendarMonth } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { summaryQuery } from "../kpi-reports.queries.ts";
import { CategoryBars } from "../category-bars.tsx";

/** The number of ratings of each value from 5 to 1. */
export function SatisfactionDistribution({ month }: { readonly month: CalendarMonth }) {
  const { ratings, rated } = useSuspenseQuery(summaryQuery(month)).data;
  return (
    <>
      <CategoryBars
        month={month}
        parts={ratings.map(({ rating, count }) => ({
          label: `${rating} / 5`,
          of: `ratings of ${rating}`,
          count,
          filters: { satisfactionRating: String(rating) },
        }))}
      />
      <p className="kpi:mt-3 kpi:text-body kpi:text-ink-soft">
        {rated === 0
          ? "Nobody gave a rating in this month."
          : `Calls and visits with a rating: ${rated.toLocaleString("en-GB")}`}
      </p>
    </>
  );
}
