import type { TimeEntry } from "@dash/contracts/time/time-entries";
import {
  AsyncSection,
  formatDate,
  formatDuration,
  formatTime,
  Link,
  londonDate,
  useCan,
} from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useOfferedLines } from "../interaction-form/use-offered-lines.ts";
import { SheetSection } from "../job-sheet/sheet-section.tsx";
import { AddVisitTime } from "./add-visit-time.tsx";
import type { VisitProps } from "./visit-props.ts";
import { visitTimeQuery } from "./visit.queries.ts";

/** The hours that a visit took. */
export function TimeBlock({ visit }: VisitProps) {
  const canLog = useCan("time-entry:create");
  return (
    <SheetSection title="Time">
      <AsyncSection
        loading="Loading time entries..."
        failure="The time entries could not be loaded."
      >
        <Entries visit={visit} />
      </AsyncSection>
      {canLog && visit.can.update && <AddVisitTime visit={visit} />}
    </SheetSection>
  );
}

function Entries({ visit }: VisitProps) {
  const { data } = useSuspenseQuery(visitTimeQuery(visit.id));
  const minutes = data.rows.reduce((sum, entry) => sum + entry.minutes, 0);
  if (data.rows.length === 0)
    return <p className="customers:text-body customers:text-ink-soft">No time</p>;
  return (
    <>
      <ul className="customers:divide-y customers:divide-line customers:rounded-md customers:border customers:border-line">
        {data.rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <p className="customers:flex customers:justify-between customers:gap-3 customers:px-3 customers:text-body customers:tabular-nums">
        <span>Total</span>
        <strong className="customers:font-medium">{formatDuration(minutes)} h</strong>
      </p>
    </>
  );
}

function Entry({ entry }: { readonly entry: TimeEntry }) {
  const { serviceLineId, startTime, endTime, minutes, userName, description } = entry;
  const { lines } = useOfferedLines();
  const lineName = lines.find(({ id }) => id === serviceLineId)?.name;
  return (
    <li className="customers:flex customers:justify-between customers:gap-3 customers:px-3 customers:py-2 customers:text-body">
      <span className="customers:min-w-0 customers:wrap-anywhere">
        <Link
          to={`/time-tracking?view=day&date=${londonDate(startTime)}`}
          className="customers:text-accent-ink customers:hover:underline"
        >
          {formatDate(startTime)}, {formatTime(startTime)}–{formatTime(endTime)}
        </Link>
        <span className="customers:block customers:text-ink-soft">
          {[userName, lineName, description].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="customers:whitespace-nowrap customers:tabular-nums">
        {formatDuration(minutes)} h
      </span>
    </li>
  );
}
