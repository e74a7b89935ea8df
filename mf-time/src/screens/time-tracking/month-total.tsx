import { apportion, roundToUnit } from "@dash/contracts/reports/agreeing-figures";
import type { MonthHours } from "@dash/contracts/time/hours-by-month";
import { formatMonth, formatTenths, type CalendarMonth } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { yearQuery } from "../../service-line/line-hours.queries.ts";

/** Room for the figures in each window, so that nothing moves when they arrive. A phone has only their sum. */
const ROOM =
  "time:max-md:order-1 time:min-h-5 time:w-full time:md:min-h-13 time:md:w-[33rem] time:md:text-right time:min-[90rem]:w-xl";

/** Everybody's hours of a month, and those of each service line. Draws nothing while they are not known. */
export function MonthTotal({ month: { month, year } }: { readonly month: CalendarMonth }) {
  const labelId = useId();
  // Does not suspend: time is logged without the figures, even if their service is down.
  const { data } = useQuery(yearQuery(year));
  const hours = data?.months.find((each) => each.month === month);
  return (
    <section aria-labelledby={labelId} className={ROOM}>
      {hours && (
        <>
          <p className="time:flex time:flex-wrap time:justify-between time:gap-x-2 time:text-body time:font-semibold time:text-ink time:md:justify-end">
            <span id={labelId}>All hours of {formatMonth(month, year)}</span>
            <span className="time:tabular-nums">
              {formatTenths(roundToUnit(hours.minutesUsed))}h
            </span>
          </p>
          <Lines lines={hours.lines} />
        </>
      )}
    </section>
  );
}

function Lines({ lines }: Pick<MonthHours, "lines">) {
  const tenths = apportion(lines.map(({ minutes }) => minutes));
  return (
    <ul className="time:max-md:hidden time:flex time:flex-wrap time:gap-x-3 time:text-label time:text-ink-soft time:md:justify-end">
      {lines.map(({ serviceLineId, serviceLineName }, index) => (
        <li key={serviceLineId}>
          {serviceLineName}{" "}
          <span className="time:font-medium time:text-ink time:tabular-nums">
            {formatTenths(tenths[index] ?? 0)}h
          </span>
        </li>
      ))}
    </ul>
  );
}
