import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { dayAfter, formatDate, londonInstant, queryPageFor, useCan, useToday } from "@dash/kit";
import { NameLink } from "@dash/kit/ui/name-link";
import { ToDoItem, ToDoKind, useToDoRows } from "@dash/kit/ui/to-do";
import { useSuspenseQuery } from "@tanstack/react-query";

const NOT_ASSESSED = { type: "visit", isWarrantyVisit: true, claim: "not-assessed" } as const;
const ALL = "/interactions?period=all&type=visit&isWarrantyVisit=true&claim=not-assessed";

/** The oldest first. A visit that is still to come cannot be assessed. */
function visitsQuery(today: string, limit: number) {
  const to = londonInstant(dayAfter(today), "00:00") ?? undefined;
  const query = { ...NOT_ASSESSED, to, sort: "occurredAt", limit } as const;
  return queryPageFor(listCustomerInteractions, { query });
}

/** The warranty visits whose claim nobody has assessed. */
export function UnassessedVisits() {
  const { rows, total } = useSuspenseQuery(visitsQuery(useToday(), useToDoRows())).data;
  const canWrite = useCan("interaction:write");
  return (
    <ToDoKind
      title="Visits not assessed"
      total={total}
      to={ALL}
      action={canWrite ? "Assess" : "View All"}
    >
      {rows.map(({ id, customerName, occurredAt }) => (
        <ToDoItem
          key={id}
          name={
            <NameLink to={`/interactions?interaction=${id}`}>
              {customerName ?? "Warranty visit"}
            </NameLink>
          }
        >
          {formatDate(occurredAt)}
        </ToDoItem>
      ))}
    </ToDoKind>
  );
}
