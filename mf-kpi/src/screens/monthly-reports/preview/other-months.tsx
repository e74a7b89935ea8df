import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { Link, useNavigate, type LinkProps } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { NextIcon, PreviousIcon } from "@dash/kit/ui/layout/icons";
import { monthsBetween } from "@dash/kit/ui/layout/selected-month";
import { useArrowKeys } from "@dash/kit/ui/overlay/use-arrow-keys";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { latestReportsQuery, reportQuery } from "../monthly-reports.queries.ts";
import { periodOf } from "../report-texts.ts";

export interface OtherMonthsProps {
  /** The id of the report version that is shown. */
  readonly id: string;
  readonly addressOf: (id: string) => LinkProps["to"];
}

/** Links to the reports of the months before and after, also by arrow key. They replace the page: Back leads to the list. */
export function OtherMonths({ id, addressOf }: OtherMonthsProps) {
  const { earlier, later } = useNeighbours(id);
  const [previous, next] = [earlier, later].map((report) => report && addressOf(report.id));
  const navigate = useNavigate();
  const opener = (to: LinkProps["to"] | undefined) => to && (() => navigate(to, { replace: true }));
  useArrowKeys({ ArrowLeft: opener(previous), ArrowRight: opener(next) });
  return (
    <nav
      aria-label="Reports of other months"
      // Stands below the heading of a phone from the start, also before it has a link.
      className="kpi:flex kpi:min-h-8 kpi:flex-wrap kpi:gap-2 kpi:max-md:min-h-11 kpi:max-sm:min-w-64"
    >
      {earlier && previous && (
        <MonthLink to={previous} name={`Previous month: ${periodOf(earlier)}`}>
          <PreviousIcon size={16} aria-hidden="true" />
          {periodOf(earlier)}
        </MonthLink>
      )}
      {later && next && (
        <MonthLink to={next} name={`Next month: ${periodOf(later)}`}>
          {periodOf(later)}
          <NextIcon size={16} aria-hidden="true" />
        </MonthLink>
      )}
    </nav>
  );
}

/** The newest versions of the nearest months that have a report. */
function useNeighbours(id: string): { earlier?: MonthlyReport; later?: MonthlyReport } {
  // The links and the focus on them stay while the report of another month loads.
  const { data: report } = useQuery({ ...reportQuery(id), placeholderData: keepPreviousData });
  const { data } = useQuery(latestReportsQuery);
  if (!report || !data) return {};
  const earlier = data.rows.find((row) => monthsBetween(row, report) > 0);
  const later = data.rows.findLast((row) => monthsBetween(report, row) > 0);
  return { ...(earlier && { earlier }), ...(later && { later }) };
}

interface MonthLinkProps {
  readonly to: LinkProps["to"];
  readonly name: string;
  readonly children: ReactNode;
}

function MonthLink({ to, name, children }: MonthLinkProps) {
  return (
    <Link replace to={to} aria-label={name} className={buttonClass("secondary", "small")}>
      {children}
    </Link>
  );
}
