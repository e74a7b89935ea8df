import { apportionPercent } from "@dash/contracts/reports/agreeing-figures";
import { formatTenths, type CalendarMonth } from "@dash/kit";
import {
  InteractionsLink,
  type InteractionFilters,
} from "../../interactions/interactions-link.tsx";

export interface CategoryCount {
  readonly label: string;
  /** The counted things, for screen readers. */
  readonly of: string;
  readonly count: number;
  readonly filters: InteractionFilters;
}

export interface CategoryBarsProps {
  readonly month: CalendarMonth;
  /** The parts add up to the whole. */
  readonly parts: readonly CategoryCount[];
}

/**
 * The parts of a whole, each with its count, percentage and bar. The percentages add up to 100. In a card that is a
 * column they take the height that is left.
 */
export function CategoryBars({ month, parts }: CategoryBarsProps) {
  const counts = parts.map(({ count }) => count);
  const isNothing = counts.every((count) => count === 0);
  const tenths = apportionPercent(counts);
  return (
    <ul className="kpi:grid kpi:grow kpi:content-between kpi:grid-cols-[auto_1fr_auto_auto] kpi:items-center kpi:gap-x-3 kpi:gap-y-2 kpi:max-md:auto-rows-[2.75rem] kpi:max-md:gap-y-0 kpi:text-body">
      {parts.map(({ label, of, count, filters }, index) => (
        <li key={label} className="kpi:contents">
          <span className="kpi:min-w-0 kpi:break-words">{label}</span>
          <Bar percent={(tenths[index] ?? 0) / 10} />
          <span className="kpi:text-right kpi:font-medium kpi:tabular-nums">
            <InteractionsLink month={month} filters={filters} of={of}>
              {count.toLocaleString("en-GB")}
            </InteractionsLink>
          </span>
          <span className="kpi:text-right kpi:text-ink-soft kpi:tabular-nums">
            {isNothing ? "–" : `${formatTenths(tenths[index] ?? 0)}%`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A bar of the percentage; hidden from screen readers, which read the number. */
function Bar({ percent }: { readonly percent: number }) {
  return (
    <span
      aria-hidden="true"
      className="kpi:h-2 kpi:min-w-8 kpi:overflow-hidden kpi:rounded-full kpi:bg-sunken kpi:print:[print-color-adjust:exact]"
    >
      <span
        className="kpi:block kpi:h-full kpi:rounded-full kpi:bg-chart-1 kpi:print:[print-color-adjust:exact]"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
