import { listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { counted } from "@dash/contracts/values/counted";
import { FailureBoundary, FailureNotice, LoadingNotice, queryPageFor, useCan } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { ChangedData } from "./changed-data.tsx";
import { EarlierMonths } from "./earlier-months.tsx";
import { Finding } from "./finding.tsx";
import { MonthChecks } from "./month-checks.tsx";

/** What may still be missing in the month of a draft, with links to it. Nothing of it keeps the month from being closed. */
export function ClosingChecks({ report }: { readonly report: MonthlyReport }) {
  const canReadCallers = useCan("customer:read-private");
  return (
    <ul className="kpi:flex kpi:min-h-32 kpi:flex-col kpi:gap-1.5 kpi:text-body">
      <Check name="The month's figures">
        <MonthChecks month={report.month} year={report.year} />
      </Check>
      {canReadCallers && (
        <Check name="The unmatched callers">
          <CallersCheck />
        </Check>
      )}
      <Check name="The earlier months">
        <EarlierMonths report={report} />
      </Check>
      <ChangedData report={report} />
    </ul>
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

function CallersCheck() {
  const { data } = useSuspenseQuery(
    queryPageFor(listUnmatchedCallers, { query: { limit: 1, offset: 0 } }),
  );
  return (
    <Finding state={data.total === 0 ? "done" : "due"} to="/interactions?view=unmatched">
      {data.total === 0
        ? "Every caller is known"
        : `${counted(data.total, "caller")} unknown, in all months`}
    </Finding>
  );
}
