import { formatDate, formatDuration, formatTime, Link, londonDate, useCan } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useOfferedLines } from "../interaction-form/use-offered-lines.ts";
import { SheetSection } from "../job-sheet/sheet-section.tsx";
import { AddVisitTime } from "./add-visit-time.tsx";
import type { VisitProps } from "./visit-props.ts";
import { VisitBlock } from "./visit-block.tsx";
import { visitTimeQuery } from "./visit.queries.ts";

/** The hours that a visit took. */
export function TimeBlock({ visit }: VisitProps) {
  const canLog = useCan("time-entry:create");
  return (
    <SheetSection title="Time">
      <VisitBlock plural="time entries">
        <Entries visit={visit} />
      </VisitBlock>
      {canLog && <AddVisitTime visit={visit} />}
    </SheetSection>
  );
}

function Entries({ visit }: VisitProps) {
  const { data } = useSuspenseQuery(visitTimeQuery(visit.id));
  const { lines } = useOfferedLines();
  const minutes = data.rows.reduce((sum, entry) => sum + entry.minutes, 0);
  if (data.rows.length === 0) return <p className="kpi:text-body kpi:text-ink-soft">No time</p>;
  return (
    <>
      <ul className="kpi:divide-y kpi:divide-line kpi:rounded-md kpi:border kpi:border-line">
        {data.rows.map((entry) => (
          <li
            key={entry.id}
            className="kpi:flex kpi:justify-between kpi:gap-3 kpi:px-3 kpi:py-2 kpi:text-body"
          >
            <span className="kpi:min-w-0 kpi:wrap-anywhere">
              <Link
                to={`/time-tracking?view=day&date=${londonDate(entry.startTime)}`}
                className="kpi:text-accent-ink kpi:hover:underline"
              >
                {formatDate(entry.startTime)}, {formatTime(entry.startTime)}–
                {formatTime(entry.endTime)}
              </Link>
              <span className="kpi:block kpi:text-ink-soft">
                {[
                  entry.userName,
                  lines.find(({ id }) => id === entry.serviceLineId)?.name,
                  entry.description,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className="kpi:whitespace-nowrap kpi:tabular-nums">
              {formatDuration(entry.minutes)} h
            </span>
          </li>
        ))}
      </ul>
      <p className="kpi:flex kpi:justify-between kpi:gap-3 kpi:px-3 kpi:text-body kpi:tabular-nums">
        <span>Total</span>
        <strong className="kpi:font-medium">{formatDuration(minutes)} h</strong>
      </p>
    </>
  );
}
