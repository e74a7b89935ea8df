import { listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { counted } from "@dash/contracts/values/counted";
import {
  FailureBoundary,
  FailureNotice,
  Link,
  LoadingNotice,
  queryPageFor,
  type LinkProps,
} from "@dash/kit";
import { withMonth } from "@dash/kit/ui/selected-month";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { interactionsAddress } from "../../../interactions/interactions-link.tsx";
import { warrantyClaims } from "../../../kpis/warranty-claims.ts";
import { dashboardQuery } from "../../dashboard/dashboard.queries.ts";

type Month = Pick<MonthlyReport, "month" | "year">;

/** Lists what may still be missing in a month that has ended, with links to it. Nothing of it keeps the month from being closed. */
export function BeforeClosing({ month, year }: Month) {
  return (
    <section
      aria-label="Check before closing"
      className="kpi:mb-5 kpi:rounded-md kpi:border kpi:border-line kpi:px-4 kpi:py-3 kpi:text-body"
    >
      <h3 className="kpi:font-semibold">Check before closing</h3>
      <ul className="kpi:mt-2 kpi:flex kpi:min-h-18 kpi:flex-col kpi:gap-1.5">
        <Check name="The month's figures">
          <MonthChecks month={month} year={year} />
        </Check>
        <Check name="The unmatched callers">
          <CallersCheck />
        </Check>
      </ul>
    </section>
  );
}

function Check({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <FailureBoundary
      fallback={(failure) => (
        <li>
          <FailureNotice {...failure} fallback={`${name} could not be checked.`} />
        </li>
      )}
    >
      <Suspense
        fallback={
          <li>
            <LoadingNotice text="Checking the month..." />
          </li>
        }
      >
        {children}
      </Suspense>
    </FailureBoundary>
  );
}

function MonthChecks(month: Month) {
  const { data } = useSuspenseQuery(dashboardQuery(month));
  const notAssessed = warrantyClaims(data.kpis).notAssessed ?? 0;
  const empty = daysWithoutTime(data);
  return (
    <>
      <Finding
        isDone={notAssessed === 0}
        to={interactionsAddress(month, {
          type: "visit",
          isWarrantyVisit: "true",
          claim: "not-assessed",
        })}
      >
        {notAssessed === 0
          ? "Every warranty visit is assessed"
          : `${counted(notAssessed, "warranty visit")} not assessed`}
      </Finding>
      <Finding isDone={empty.length === 0} to={withMonth("/time-tracking", month)}>
        {empty.length === 0
          ? "Time is logged on every working day"
          : `${counted(empty.length, "working day")} without time: ${empty.join(", ")}`}
      </Finding>
    </>
  );
}

function CallersCheck() {
  const { data } = useSuspenseQuery(
    queryPageFor(listUnmatchedCallers, { query: { limit: 1, offset: 0 } }),
  );
  return (
    <Finding isDone={data.total === 0} to="/interactions?view=unmatched">
      {data.total === 0
        ? "Every caller is known"
        : `${counted(data.total, "caller")} unknown, in all months`}
    </Finding>
  );
}

/** The working days up to today on which nobody logged time. */
function daysWithoutTime({ workingDayNumbers, hoursByDay, today }: DashboardSummary): number[] {
  const logged = new Set(hoursByDay.map(({ day }) => day));
  return workingDayNumbers.filter((day) => !logged.has(day) && day <= (today ?? 31));
}

interface FindingProps {
  readonly isDone: boolean;
  readonly to: LinkProps["to"];
  readonly children: string;
}

/** A finding: a tick where there is nothing to do, otherwise a mark and a link to its rows. */
function Finding({ isDone, to, children }: FindingProps) {
  return (
    <li className="kpi:flex kpi:gap-2">
      <span
        aria-hidden="true"
        className={isDone ? "kpi:text-positive-ink" : "kpi:text-caution-ink"}
      >
        {isDone ? "✓" : "!"}
      </span>
      {isDone ? (
        children
      ) : (
        <Link to={to} className="kpi:underline kpi:underline-offset-4">
          {children}
        </Link>
      )}
    </li>
  );
}
