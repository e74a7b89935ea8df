import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { formatDate, formatMonth, londonToday, now, queryPageFor } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { ToDoItem, ToDoKind, useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { useSuspenseQuery } from "@tanstack/react-query";
import { reportAddress } from "../../../reports/report-address.ts";

/** The final reports that wait for the person's signature for the partner. */
export function ReportsToAccept() {
  const query = { isToAccept: true, limit: useToDoRows() };
  const { rows, total } = useSuspenseQuery(queryPageFor(listMonthlyReports, { query })).data;
  const mine = rows.filter(({ can }) => can.accept);
  const today = londonToday(now());
  return (
    <ToDoKind
      title="Reports to accept"
      total={mine.length === 0 ? 0 : total}
      to="/monthly-reports"
      action="Read"
    >
      {mine.map(({ id, month, year, acceptBy }) => (
        <ToDoItem
          key={id}
          name={<NameLink to={reportAddress(id)}>{formatMonth(month, year)}</NameLink>}
        >
          {acceptBy && acceptBy < today ? (
            <Badge tone="caution">Overdue since {formatDate(acceptBy)}</Badge>
          ) : (
            acceptBy && `by ${formatDate(acceptBy)}`
          )}
        </ToDoItem>
      ))}
    </ToDoKind>
  );
}
