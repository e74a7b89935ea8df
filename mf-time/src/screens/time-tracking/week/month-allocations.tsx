import { minutesAvailable } from "@dash/contracts/reports/agreeing-figures";
import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { formatDuration, formatMonth, monthOf, queryFor, type CalendarMonth } from "@dash/kit";
import { ProgressBar } from "@dash/kit/ui/feedback/progress";
import { useQuery } from "@tanstack/react-query";
import type { WeekDays } from "./week-days.ts";

/** The hours that everybody used of the allocation, for each month that the week is in. */
export function MonthAllocations({ monday, sunday }: WeekDays) {
  const [first, last] = [monthOf(monday), monthOf(sunday)];
  const months = first.month === last.month ? [first] : [first, last];
  return (
    <div className="time:mt-4 time:grid time:min-h-12 time:gap-x-8 time:gap-y-3 time:border-t time:border-line time:pt-4 time:md:grid-cols-2">
      {months.map((month) => (
        <MonthAllocation key={month.month} {...month} />
      ))}
    </div>
  );
}

/** Does not suspend: the grid does not wait for these figures, and works without them. */
function MonthAllocation({ month, year }: CalendarMonth) {
  const { data } = useQuery(queryFor(getHoursByMonth, { query: { year } }));
  const hours = data?.months.find((each) => each.month === month);
  if (!hours) return null;
  const { minutesUsed, hoursAvailable, carriedIn } = hours;
  const available = minutesAvailable({ hoursAvailable: hoursAvailable ?? 0, carriedIn });
  const name = `Everybody’s hours, ${formatMonth(month, year)}`;
  const used = formatDuration(minutesUsed);
  const valueText = available > 0 ? `${used} of ${formatDuration(available)}` : used;
  return (
    <div>
      <div className="time:mb-1.5 time:flex time:flex-wrap time:justify-between time:gap-x-4 time:text-body">
        <span className="time:text-ink-soft">{name}</span>
        <span className="time:font-medium time:tabular-nums">{valueText}</span>
      </div>
      {available > 0 && (
        <ProgressBar label={name} percent={(minutesUsed / available) * 100} valueText={valueText} />
      )}
    </div>
  );
}
