import { listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { pluralize } from "@dash/contracts/values/pluralize";
import {
  FailureBoundary,
  FailureNotice,
  LoadingNotice,
  queryPageFor,
  useCan,
  type CalendarMonth,
} from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode, useState } from "react";
import { Finding } from "./finding.tsx";
import { MonthChecks } from "./month-checks.tsx";
import { ChangesDialog } from "../changes/changes-dialog.tsx";
import { ShowChanges } from "../changes/show-changes.tsx";

/** Lists what may still be missing in the month of a draft, with links. The month can be closed all the same. */
export function ClosingChecks({ report }: { readonly report: MonthlyReport }) {
  const canReadCallers = useCan("customer:read-private");
  return (
    <ul className="kpi:flex kpi:flex-col kpi:gap-1.5 kpi:text-body">
      <Check name="The month's figures" findings={2}>
        <MonthChecks month={report.month} year={report.year} />
      </Check>
      {canReadCallers && (
        <Check name="The unmatched callers" findings={1}>
          <CallersCheck month={report.month} year={report.year} />
        </Check>
      )}
      <ChangedData report={report} />
    </ul>
  );
}

/** The height of one finding, or of two with the gap between them, so that nothing moves when they come. */
const heights = { 1: "kpi:h-5 kpi:max-md:h-11", 2: "kpi:h-11.5 kpi:max-md:h-23.5" } as const;

interface CheckProps {
  readonly name: string;
  readonly findings: keyof typeof heights;
  readonly children: ReactNode;
}

function Check({ name, findings, children }: CheckProps) {
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
          <li className={`kpi:flex kpi:items-center ${heights[findings]}`}>
            <LoadingNotice text="Checking the month..." />
          </li>
        }
      >
        {children}
      </Suspense>
    </FailureBoundary>
  );
}

function CallersCheck({ month, year }: CalendarMonth) {
  const query = { month, year, limit: 1, offset: 0 };
  const { data } = useSuspenseQuery(queryPageFor(listUnmatchedCallers, { query }));
  return (
    <Finding
      state={data.total === 0 ? "done" : "due"}
      to={`/interactions?view=unmatched&month=${month}&year=${year}`}
    >
      {data.total === 0
        ? "Every caller is known"
        : `${pluralize(data.total, "caller")} of the month unknown`}
    </Finding>
  );
}

/** Whether the month's data has changed since the draft. What changed is known with the draft itself. */
function ChangedData({ report }: { readonly report: MonthlyReport }) {
  const [isOpen, setIsOpen] = useState(false);
  const { changes } = report;
  if (changes === null)
    return <Finding state="unknown">What changed since this report cannot be said now</Finding>;
  if (changes.length === 0)
    return <Finding state="done">No figure has changed since this report</Finding>;
  return (
    <>
      <Finding state="due">
        <ShowChanges report={report} onShow={() => setIsOpen(true)} />
      </Finding>
      {isOpen && <ChangesDialog report={report} onClose={() => setIsOpen(false)} />}
    </>
  );
}
