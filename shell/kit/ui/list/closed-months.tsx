import { listClosedMonths, type ClosedMonth } from "@dash/contracts/reports/closed-months";
import { formatDate, formatMonth, queryFor, type CalendarMonth } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";
import { LockIcon } from "../layout/icons.tsx";

export interface ClosedMonthsProps {
  /** The months of what is shown; each may be there several times. */
  readonly months: readonly CalendarMonth[];
  /** True where all of them are closed, even while nobody says who closed them. */
  readonly areClosed?: boolean;
}

/** A band above records that says which of their months are closed, by whom and since when. Without any it is not there. */
export function ClosedMonths({ months, areClosed = false }: ClosedMonthsProps) {
  const known = useClosedMonths(months);
  const closed = areClosed && known.length === 0 ? months.map(withoutCloser) : known;
  if (closed.length === 0) return null;
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-sunken px-3 py-2 text-body text-ink">
      <LockIcon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        {closed.map((month) => (
          <p key={monthName(month)}>{closedText(month)}</p>
        ))}
        <p className="text-ink-soft">
          What counts in {closed.length === 1 ? "it" : "them"} stays as it is. An administrator can
          reopen a month.
        </p>
      </div>
    </div>
  );
}

/** Returns those of the months that are closed, as far as it is known. */
export function useClosedMonths(months: readonly CalendarMonth[]): ClosedMonth[] {
  // Does not suspend: records are shown without the band, even if the service that closes months is down.
  const { data = [] } = useQuery(queryFor(listClosedMonths));
  const shown = new Set(months.map(monthName));
  return data.filter((closed) => shown.has(monthName(closed)));
}

function withoutCloser(month: CalendarMonth): ClosedMonth {
  return { ...month, finalisedBy: null, finalisedAt: null };
}

function monthName({ month, year }: CalendarMonth): string {
  return formatMonth(month, year);
}

/** Writes `October 2026 is closed: finalised by Alex Morgan on 3 Nov 2026.` */
function closedText({ finalisedBy, finalisedAt, ...month }: ClosedMonth): string {
  const closer =
    finalisedBy && finalisedAt && `: finalised by ${finalisedBy} on ${formatDate(finalisedAt)}`;
  return `${monthName(month)} is closed${closer ?? ""}.`;
}
