import { formatDuration } from "@dash/kit";
import { shortDay, type WeekDays } from "./week-days.ts";
import type { WeekTotals } from "./week-rows.ts";

export interface DaySwitchProps {
  readonly week: WeekDays;
  readonly totals: WeekTotals;
  readonly shownDay: number;
  readonly onDay: (day: number) => void;
}

/** Chooses the day in a narrow window, where the grid shows one. */
export function DaySwitch({ week, totals, shownDay, onDay }: DaySwitchProps) {
  return (
    <div
      role="group"
      aria-label="Day shown"
      className="time:-mx-1 time:mb-3 time:grid time:grid-cols-7 time:md:hidden"
    >
      {week.days.map((date, day) => {
        const minutes = totals.dayMinutes[day] ?? 0;
        const { weekday } = shortDay(date);
        return (
          <button
            key={date}
            type="button"
            aria-pressed={day === shownDay}
            onClick={() => onDay(day)}
            className={`time:min-h-12 time:cursor-pointer time:rounded-md time:border time:py-1 time:text-label ${day === shownDay ? SHOWN : "time:border-line time:text-ink"}`}
          >
            <span className="time:block">{weekday}</span>{" "}
            <span className="time:block">{Number(date.slice(8))}</span>{" "}
            <span className="time:block time:font-normal time:tabular-nums time:text-ink-soft">
              {minutes > 0 ? formatDuration(minutes) : "–"}
            </span>
          </button>
        );
      })}
    </div>
  );
}

const SHOWN = "time:border-accent time:bg-accent-soft time:font-medium time:text-accent-ink";
