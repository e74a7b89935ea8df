import { getWeekSoFar, type WeekSoFar } from "@dash/contracts/time/week-so-far";
import { formatDate, formatDuration, Link, queryFor, useToday } from "@dash/kit";
import { daysBetween } from "@dash/kit/ui/text/days-between";
import { useQuery } from "@tanstack/react-query";

const weekdayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** The last working day if it is empty, and this week beside the usual one. Without an answer it says nothing. */
export function Reminders() {
  const { data } = useQuery(queryFor(getWeekSoFar));
  const today = useToday();
  return data && <ReminderLines {...data} today={today} />;
}

function ReminderLines({
  emptyDay,
  minutes,
  usualMinutes,
  today,
}: WeekSoFar & { readonly today: string }) {
  const hasUsual = usualMinutes !== null && usualMinutes > 0;
  return (
    <>
      {emptyDay && (
        <p>
          <Link
            to={`/time-tracking?view=day&date=${emptyDay}&new=entry`}
            className="time:inline-flex time:min-h-6 time:items-center time:text-accent-ink time:underline time:underline-offset-2"
          >
            {dayName(emptyDay, today)} is empty: log it
          </Link>
        </p>
      )}
      {(minutes > 0 || hasUsual) && (
        <p>
          Your week: {formatDuration(minutes)}
          {hasUsual && `, usually ${formatDuration(usualMinutes)} by ${weekdayOf(today)}`}.
        </p>
      )}
    </>
  );
}

/** `Yesterday`, the weekday of the days before, or the date of a day more than a week back. */
function dayName(day: string, today: string): string {
  const distance = daysBetween(day, today);
  if (distance === 1) return "Yesterday";
  return distance < 7 ? weekdayOf(day) : formatDate(day);
}

function weekdayOf(day: string): string {
  return weekdayFormat.format(new Date(day));
}
