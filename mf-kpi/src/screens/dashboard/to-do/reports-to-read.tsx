import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { formatDate, formatMonth, queryPageFor } from "@dash/kit";
import { ToDoItem, ToDoKind, useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { useSuspenseQuery } from "@tanstack/react-query";
import { reportAddress } from "../../../reports/report-address.ts";

/** The final reports of late that the person has not opened. Opening one takes it from the list. */
export function ReportsToRead() {
  const query = { isToRead: true, limit: useToDoRows() };
  const { rows, total } = useSuspenseQuery(queryPageFor(listMonthlyReports, { query })).data;
  return (
    <ToDoKind title="Reports to read" total={total} to="/monthly-reports" action="Read">
      {rows.map(({ id, month, year, createdAt }) => (
        <ToDoItem
          key={id}
          name={<NameLink to={reportAddress(id)}>{formatMonth(month, year)}</NameLink>}
        >
          final since {formatDate(createdAt)}
        </ToDoItem>
      ))}
    </ToDoKind>
  );
}
