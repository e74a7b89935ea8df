import { formatDateTime, useCan } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";
import { CallBackActions } from "../call-backs/call-back-actions.tsx";
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
        className="kpi:flex kpi:flex-wrap kpi:items-center kpi:justify-between kpi:gap-3 kpi:rounded-md kpi:bg-caution-soft kpi:p-3 kpi:text-body"
      >
        <p>
          Waits to be called back since{" "}
          <time dateTime={firstMissedAt}>{formatDateTime(firstMissedAt)}</time>
          {assignedToName && `, assigned to ${assignedToName}`}
        </p>
        {canChange && <CallBackActions callBack={callBack} />}
      </div>
    );
  });
}
