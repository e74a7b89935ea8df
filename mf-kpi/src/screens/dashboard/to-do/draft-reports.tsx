import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { formatDate, formatMonth, queryPageFor } from "@dash/kit";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { ToDoItem, ToDoKind, useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { useSuspenseQuery } from "@tanstack/react-query";
import { reportAddress } from "../../../reports/report-address.ts";

function draftsQuery(limit: number) {
  return queryPageFor(listMonthlyReports, { query: { isToFinalise: true, limit } });
}

/** The draft of the month that ended last. Older drafts are for the list of reports. */
export function DraftReports() {
  const { rows, total } = useSuspenseQuery(draftsQuery(useToDoRows())).data;
  return (
    <ToDoKind title="Drafts to finalise" total={total} to="/monthly-reports" action="Finalise">
      {rows.map(({ id, month, year, createdAt }) => (
        <ToDoItem
          key={id}
          name={<NameLink to={reportAddress(id)}>{formatMonth(month, year)}</NameLink>}
        >
          generated {formatDate(createdAt)}
        </ToDoItem>
      ))}
    </ToDoKind>
  );
}
