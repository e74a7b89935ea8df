import { formatDateTime, useCan } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";
import { CallLink, DoneButton } from "../call-backs/call-back-actions.tsx";
import { callBacksQuery } from "./customer.queries.ts";

/** Says that the customer waits to be called back. Draws nothing if they do not. */
export function WaitingCustomer({ id }: { readonly id: string }) {
  const canChange = useCan("interaction:write");
  // Does not suspend: the details work without the list of call-backs.
  const { data: callBacks = [], isPending } = useQuery(callBacksQuery(id));
  if (isPending) return <span data-loading hidden />;
  return callBacks.map((callBack) => {
    const { number, firstMissedAt, assignedToName } = callBack;
    return (
      <div
        key={`${number} ${firstMissedAt}`}
        className="customers:flex customers:flex-wrap customers:items-center customers:justify-between customers:gap-3 customers:rounded-md customers:bg-caution-soft customers:p-3 customers:text-body"
      >
        <p>
          Waits to be called back since{" "}
          <time dateTime={firstMissedAt}>{formatDateTime(firstMissedAt)}</time>
          {assignedToName && `, assigned to ${assignedToName}`}
        </p>
        {canChange && (
          <span className="customers:flex customers:flex-wrap customers:gap-2">
            <DoneButton callBack={callBack} />
            <CallLink callBack={callBack} />
          </span>
        )}
      </div>
    );
  });
}
