import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { listMonthlyReports, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { formatDate, formatMonth, londonToday, now, queryPageFor } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { ToDoItem, ToDoKind, useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reportAddress } from "../../../reports/report-address.ts";

// These kinds are for administrators and for the partner's people, so that staff do not load the contract of reports.

/** The draft of the month that ended last. Older drafts are for the list of reports. */
export function DraftReports() {
  return (
    <ReportKind
      title="Drafts to finalise"
      action="Finalise"
      {...useReports({ isToFinalise: true })}
      note={({ createdAt }) => `generated ${formatDate(createdAt)}`}
    />
  );
}

/** The final reports of late that the person has not opened. Opening one takes it from the list. */
export function ReportsToRead() {
  return (
    <ReportKind
      title="Reports to read"
      action="Read"
      {...useReports({ isToRead: true })}
      note={({ createdAt }) => `final since ${formatDate(createdAt)}`}
    />
  );
}

/** The final reports that wait for the person's signature for the partner. */
export function ReportsToAccept() {
  const { rows, total } = useReports({ isToAccept: true });
  const mine = rows.filter(({ can }) => can.accept);
  const today = londonToday(now());
  return (
    <ReportKind
      title="Reports to accept"
      action="Read"
      rows={mine}
      total={mine.length === 0 ? 0 : total}
      note={({ acceptBy }) =>
        acceptBy && acceptBy < today ? (
          <Badge tone="caution">Overdue since {formatDate(acceptBy)}</Badge>
        ) : (
          acceptBy && `by ${formatDate(acceptBy)}`
        )
      }
    />
  );
}

function useReports(filter: RequestOf<typeof listMonthlyReports>["query"]) {
  const query = { ...filter, limit: useToDoRows() };
  return useSuspenseQuery(queryPageFor(listMonthlyReports, { query })).data;
}

interface ReportKindProps {
  readonly title: string;
  readonly action: string;
  readonly rows: readonly MonthlyReport[];
  readonly total: number;
  readonly note: (report: MonthlyReport) => ReactNode;
}

function ReportKind({ title, action, rows, total, note }: ReportKindProps) {
  return (
    <ToDoKind title={title} total={total} to="/monthly-reports" action={action}>
      {rows.map((report) => (
        <ToDoItem
          key={report.id}
          name={
            <NameLink to={reportAddress(report.id)}>
              {formatMonth(report.month, report.year)}
            </NameLink>
          }
        >
          {note(report)}
        </ToDoItem>
      ))}
    </ToDoKind>
  );
}
