import { listCallBacks, type CallBack } from "@dash/contracts/interactions/callers";
import { queryPageFor, useCan } from "@dash/kit";
import { ToDoItem, ToDoKind, useToDoRows } from "@dash/kit/ui/to-do";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CustomerLink } from "../../../interactions/customer-link.tsx";
import { callBackName } from "../../../interactions/interaction-words.ts";
import { waitingText } from "../../../interactions/waiting-text.ts";
import { useNow } from "../use-now.ts";

function waitingQuery(limit: number) {
  return queryPageFor(listCallBacks, { query: { limit } });
}

/** The customers who were missed and not spoken to since. */
export function CallBacks() {
  const { rows, total } = useSuspenseQuery(waitingQuery(useToDoRows())).data;
  const canWrite = useCan("interaction:write");
  return (
    <ToDoKind
      title="Call-backs"
      total={total}
      to="/interactions?view=call-backs"
      action={canWrite ? "Call back" : "View All"}
    >
      {rows.map((callBack) => (
        <Waiting key={`${callBack.number} ${callBack.firstMissedAt}`} callBack={callBack} />
      ))}
    </ToDoKind>
  );
}

function Waiting({ callBack }: { readonly callBack: CallBack }) {
  const text = waitingText(callBack.firstMissedAt, useNow());
  return (
    <ToDoItem name={<CustomerLink id={callBack.contactId}>{callBackName(callBack)}</CustomerLink>}>
      {text}
    </ToDoItem>
  );
}
