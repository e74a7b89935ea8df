import { getInteractionsToDo, type InteractionsToDo } from "@dash/contracts/interactions/to-do";
import { formatDate, queryFor } from "@dash/kit";
import { useNow } from "@dash/kit/ui/text/use-now";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { OwnedToDoKind, type Whose } from "@dash/kit/ui/feedback/owned-to-do";
import { ToDoItem, useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CustomerLink } from "@dash/kit/ui/text/customer-link";
import { callBackName } from "../../interactions/interaction-texts.ts";
import { waitingText } from "../../interactions/waiting-text.ts";

const NOT_ASSESSED = "/interactions?type=visit&isWarrantyVisit=true&claim=not-assessed";

const LATE_AFTER_MS = 86_400_000;
const LATE = "customers:font-medium customers:text-negative-ink";

function isLate(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= LATE_AFTER_MS;
}

function toDoQuery(limit: number) {
  return queryFor(getInteractionsToDo, { query: { limit } });
}

/** The customers to call back and the visits to assess. */
export function WaitingInteractions() {
  const { data } = useSuspenseQuery(toDoQuery(useToDoRows()));
  return (
    <>
      <CallBacks {...data.callBacks} />
      <UnassessedVisits {...data.unassessedVisits} from={data.visitsFrom} />
    </>
  );
}

function CallBacks({ rows, owners }: InteractionsToDo["callBacks"]) {
  const now = useNow();
  // The heading says it where all are nobody's.
  const hasOwn = rows.some(({ assignedTo }) => assignedTo !== null);
  return (
    <OwnedToDoKind title="Call-backs" action="Call back" owners={owners} addressOf={callBacksOf}>
      {rows.map((row) => (
        <ToDoItem
          key={`${row.firstMissedAt} ${row.contactId}`}
          name={<CustomerLink id={row.contactId}>{callBackName(row)}</CustomerLink>}
        >
          {hasOwn && row.assignedTo === null && "nobody’s,"}
          <span className={isLate(row.firstMissedAt, now) ? LATE : ""}>
            {waitingText(row.firstMissedAt, now)}
          </span>
        </ToDoItem>
      ))}
    </OwnedToDoKind>
  );
}

function callBacksOf(whose?: Whose): `/${string}` {
  const person = whose?.userId ? (`&assignedTo=${whose.userId}` as const) : "";
  return `/interactions?view=call-backs${person}${whose?.withNobodys ? "&unassigned=true" : ""}`;
}

type UnassessedVisitsProps = InteractionsToDo["unassessedVisits"] & { readonly from: string };

function UnassessedVisits({ rows, owners, from }: UnassessedVisitsProps) {
  const list = `${NOT_ASSESSED}&from=${from}` as const;
  return (
    <OwnedToDoKind
      title="Visits not assessed"
      action="Assess"
      owners={owners}
      addressOf={(whose) => (whose?.userId ? `${list}&userId=${whose.userId}` : list)}
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
    </OwnedToDoKind>
  );
}
