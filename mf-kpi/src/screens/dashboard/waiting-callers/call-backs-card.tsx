import { listCallBacks, type CallBack } from "@dash/contracts/interactions/callers";
import { counted } from "@dash/contracts/values/counted";
import { queryPageFor, WidgetFrame } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { useSelectedMonth } from "@dash/kit/ui/selected-month";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CardLink } from "../../../cards/card-link.tsx";
import { CustomerLink } from "../../../interactions/customer-link.tsx";
import { callBackName } from "../../../interactions/interaction-words.ts";
import { waitingText } from "../../../interactions/waiting-text.ts";
import { useNow } from "../use-now.ts";

const MAX_ROWS = 3;

const waitingQuery = queryPageFor(listCallBacks, { query: { limit: MAX_ROWS } });

export function CallBacksCard() {
  // The list is of now, whichever month the dashboard shows.
  const [selectedMonth] = useSelectedMonth();
  return (
    <WidgetFrame
      title="Call-backs"
      loading="Loading call-backs..."
      actions={
        <>
          {selectedMonth && <Badge tone="secondary">Now</Badge>}
          <CardLink to="/interactions?view=call-backs">View All</CardLink>
        </>
      }
    >
      <CallBacks />
    </WidgetFrame>
  );
}

function CallBacks() {
  const { rows, total } = useSuspenseQuery(waitingQuery).data;
  if (total === 0) return <p className="kpi:text-body kpi:text-ink-soft">Nobody to call back</p>;
  return (
    <>
      <p className="kpi:text-body kpi:font-medium">
        {total === 1 ? "1 customer waits" : `${counted(total, "customer")} wait`}
      </p>
      <ul className="kpi:mt-2 kpi:text-body">
        {rows.map((callBack) => (
          <Waiting key={`${callBack.number} ${callBack.firstMissedAt}`} callBack={callBack} />
        ))}
      </ul>
    </>
  );
}

function Waiting({ callBack }: { readonly callBack: CallBack }) {
  const text = waitingText(callBack.firstMissedAt, useNow());
  return (
    <li className="kpi:flex kpi:flex-wrap kpi:items-baseline kpi:justify-between kpi:gap-x-4 kpi:border-t kpi:border-line kpi:py-2 kpi:first:border-t-0">
      <CustomerLink id={callBack.contactId}>{callBackName(callBack)}</CustomerLink>
      <span className="kpi:text-ink-soft">{text}</span>
    </li>
  );
}
