import { getInteractionsToDo, type InteractionsToDo } from "@dash/contracts/interactions/to-do";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDate, queryFor, useCan } from "@dash/kit";
import { useNow } from "@dash/kit/ui/text/use-now";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { ToDoItem, ToDoKind, useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CustomerLink } from "@dash/kit/ui/text/customer-link";
import { callBackName } from "../../interactions/interaction-texts.ts";
import { waitingText } from "../../interactions/waiting-text.ts";

const NOT_ASSESSED = "/interactions?period=all&type=visit&isWarrantyVisit=true&claim=not-assessed";

const LATE_AFTER_MS = 86_400_000;
const LATE = "customers:font-medium customers:text-negative-ink";

function isLate(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= LATE_AFTER_MS;
}

function toDoQuery(limit: number) {
  return queryFor(getInteractionsToDo, { query: { limit } });
}

/** The customers to call back, the visits to assess and the callers to identify. */
export function WaitingInteractions() {
  const { data } = useSuspenseQuery(toDoQuery(useToDoRows()));
  return (
    <>
      <CallBacks {...data.callBacks} />
      <UnassessedVisits {...data.unassessedVisits} />
      {data.unmatchedCallers && <UnknownCallers {...data.unmatchedCallers} />}
    </>
  );
}

function CallBacks({ rows, total }: InteractionsToDo["callBacks"]) {
  const now = useNow();
  const canWrite = useCan("interaction:write");
  return (
    <ToDoKind
      title="Call-backs"
      total={total}
      to="/interactions?view=call-backs"
      action={canWrite ? "Call back" : "View All"}
    >
      {rows.map((row) => (
        <ToDoItem
          key={`${row.firstMissedAt} ${row.contactId}`}
          name={<CustomerLink id={row.contactId}>{callBackName(row)}</CustomerLink>}
        >
          <span className={isLate(row.firstMissedAt, now) ? LATE : ""}>
            {waitingText(row.firstMissedAt, now)}
          </span>
        </ToDoItem>
      ))}
    </ToDoKind>
  );
}

function UnassessedVisits({ rows, total }: InteractionsToDo["unassessedVisits"]) {
  const canWrite = useCan("interaction:write");
  return (
    <ToDoKind
      title="Visits not assessed"
      total={total}
      to={NOT_ASSESSED}
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

function UnknownCallers({ rows, total }: NonNullable<InteractionsToDo["unmatchedCallers"]>) {
  return (
    <ToDoKind
      title="Callers unknown"
      total={total}
      to="/interactions?view=unmatched"
      action="Identify"
    >
      {rows.map(({ number, calls }) => (
        <ToDoItem key={number} name={number}>
          {pluralize(calls, "call")}
        </ToDoItem>
      ))}
    </ToDoKind>
  );
}
