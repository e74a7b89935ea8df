import { getChangesSince, seeChanges } from "@dash/contracts/reports/changes-since";
import {
  currentMonth,
  formatDateTime,
  formatMonth,
  messageOf,
  mutationFor,
  now,
  queryFor,
  toastFailure,
  useCan,
  type CalendarMonth,
} from "@dash/kit";
import { withMonth } from "@dash/kit/ui/layout/selected-month";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { Button } from "@dash/kit/ui/form/button";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

const FIRST_LINES = 3;
const FAILURE = "Failed to close the list. Please try again.";

/** The changes that others made in the month on the screen since the person's last look, until it is closed. */
export function ChangesSince({
  month = currentMonth(now()),
}: {
  readonly month: CalendarMonth | undefined;
}) {
  const headingId = useId();
  const [isLong, setIsLong] = useState(false);
  const query = queryFor(getChangesSince, { query: { month: month.month, year: month.year } });
  const { since, until, lines, more } = useSuspenseQuery(query).data;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutationFor(seeChanges),
    onSuccess: () => client.invalidateQueries(query),
    onError: (error) => toastFailure(error, messageOf(error, FAILURE)),
  });
  if (since === null || lines.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="kpi:border-t kpi:border-line kpi:py-3">
      <header className="kpi:flex kpi:items-center kpi:justify-between kpi:gap-3">
        <h3 id={headingId} className="kpi:text-body kpi:font-semibold kpi:text-ink">
          {formatMonth(month.month, month.year)} changed{" "}
          <span className="kpi:font-normal kpi:text-ink-soft">since {formatDateTime(since)}</span>
        </h3>
        <Button
          variant="ghost"
          size="small"
          isPending={isPending}
          aria-label="Close the list of changes"
          onClick={() => mutate({ body: { month: month.month, year: month.year, until } })}
        >
          Close
        </Button>
      </header>
      <ul className="kpi:mt-1 kpi:flex kpi:flex-col kpi:gap-1">
        {lines.slice(0, isLong ? undefined : FIRST_LINES).map(({ text }, index) => (
          <li key={index} className="kpi:text-body kpi:wrap-anywhere kpi:text-ink">
            {text}
          </li>
        ))}
      </ul>
      {!isLong && lines.length > FIRST_LINES && (
        <Button variant="ghost" size="small" onClick={() => setIsLong(true)}>
          Show {lines.length - FIRST_LINES} more
        </Button>
      )}
      {isLong && more > 0 && <MoreLink more={more} month={month} />}
    </section>
  );
}

/** Leads to where the person may read all of it: the trail, or the month's time entries. */
function MoreLink({ more, month }: { readonly more: number; readonly month: CalendarMonth }) {
  const canReadTrail = useCan("audit:read");
  return (
    <NameLink to={canReadTrail ? "/audit" : withMonth("/time-tracking", month)}>
      and {more.toLocaleString("en-GB")} more
    </NameLink>
  );
}
