import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { AuditEntry } from "@dash/contracts/users/audit";
import { formatDateTime, WidgetFrame } from "@dash/kit";
import { actorNameOf } from "@dash/kit/ui/text/actor-name";
import { Button } from "@dash/kit/ui/form/button";
import { actionNames } from "@dash/kit/ui/text/change-list";
import { useSuspenseQuery } from "@tanstack/react-query";
import { historyQuery } from "../monthly-reports.queries.ts";

const MOST_EVENTS = 6;

export interface ReportEventsProps {
  readonly report: MonthlyReport;
  readonly onShowAll: () => void;
}

/** The latest of what happened with the reports of the month. The history has all of it, with the changed values. */
export function ReportEvents({ report, onShowAll }: ReportEventsProps) {
  return (
    <WidgetFrame
      title="What was done"
      loading="Loading history..."
      actions={
        <Button size="small" onClick={onShowAll}>
          History
        </Button>
      }
    >
      <Events id={report.id} />
    </WidgetFrame>
  );
}

function Events({ id }: { readonly id: string }) {
  const { data: entries } = useSuspenseQuery(historyQuery(id));
  // A link may be opened many times, which would hide the rest.
  const events = entries.filter(({ action }) => action !== "link-opened").slice(0, MOST_EVENTS);
  if (events.length === 0)
    return <p className="kpi:text-body kpi:text-ink-soft">No changes have been recorded yet.</p>;
  return (
    <ol
      aria-label="What was done, newest first"
      // The table is as high as the loading notice, so that nothing below moves.
      className="kpi:flex kpi:min-h-21 kpi:flex-col kpi:gap-2.5"
    >
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Event({ event }: { readonly event: AuditEntry }) {
  const detail = detailOf(event);
  return (
    <li className="kpi:border-l-2 kpi:border-line kpi:pl-3 kpi:text-body">
      <span className="kpi:font-medium kpi:text-ink">{eventName(event)}</span>
      {detail && <span className="kpi:wrap-anywhere kpi:text-ink">{detail}</span>}
      <span className="kpi:block kpi:text-label kpi:text-ink-soft kpi:tabular-nums">
        <time dateTime={event.at}>{formatDateTime(event.at)}</time> by {actorNameOf(event)}
      </span>
    </li>
  );
}

function eventName({ action }: AuditEntry): string {
  return action === "updated" ? "Commentary changed" : actionNames[action];
}

/** The version that was made, or the reason for which the month was reopened. */
function detailOf({ after }: AuditEntry): string | null {
  const { version, reason } = after ?? {};
  if (typeof version === "number") return `, version ${version}`;
  return typeof reason === "string" ? `: ${reason}` : null;
}
