import type { Kpi } from "@dash/contracts/kpis/kpis";
import { formatMonth, type CalendarMonth } from "@dash/kit";
import { monthAfter } from "@dash/kit/ui/layout/selected-month";
import { changeOf } from "./kpi-change.ts";

export interface MonthlyChangeProps extends Pick<Kpi, "metric" | "value"> {
  /** The value of the previous month; null if there is no data. */
  readonly before: number | null;
  readonly month: CalendarMonth;
}

const inks = { better: "kpi:text-positive-ink", worse: "kpi:text-negative-ink" };

/** The difference from the previous month's value, and whether the change is better or worse. */
export function MonthlyChange({ metric, value, before, month }: MonthlyChangeProps) {
  const last = monthAfter(month, -1);
  const name = formatMonth(last.month, last.year);
  if (value === null) return null;
  if (before === null)
    return <p className="kpi:text-ink-soft">Nothing in {name} to compare with</p>;
  const change = changeOf(metric, value, before);
  if (!change) return <p className="kpi:text-ink-soft">The same as in {name}</p>;
  return (
    <p className="kpi:text-ink-soft">
      <span
        className={`kpi:font-medium kpi:tabular-nums ${change.word ? inks[change.word] : "kpi:text-ink"}`}
      >
        {change.text}
      </span>{" "}
      than in {name}
    </p>
  );
}
