import type { CallConnectionStatus } from "@dash/contracts/interactions/call-connection";
import { getCallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { pluralize } from "@dash/contracts/values/pluralize";
import { percentText } from "@dash/contracts/values/percentages";
import { AsyncSection, queryFor, relativeTime } from "@dash/kit";
import { useNow } from "@dash/kit/ui/text/use-now";
import { Button } from "@dash/kit/ui/form/button";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ConnectionBadges } from "./connection-badges.tsx";
import { ConnectionStrip } from "./connection-frame.tsx";

/** The calls of the running month, whichever month the dashboard shows. */
const callsQuery = queryFor(getCallAnalytics);

export interface ConnectionLineProps {
  readonly status: CallConnectionStatus;
  readonly onOpen: () => void;
}

/** A connection that works, in one line: the month's calls, and when they were last read. */
export function ConnectionLine({ status, onOpen }: ConnectionLineProps) {
  const now = useNow();
  const { lastSyncedAt } = status;
  return (
    <ConnectionStrip>
      <ConnectionBadges {...status} />
      <p className="kpi:min-w-0 kpi:grow kpi:tabular-nums kpi:first-letter:uppercase">
        <AsyncSection failure={null}>
          <MonthCalls />
        </AsyncSection>
        {lastSyncedAt && (
          <>
            last sync <time dateTime={lastSyncedAt}>{relativeTime(lastSyncedAt, now)}</time>
          </>
        )}
      </p>
      <Button variant="ghost" size="small" aria-expanded={false} onClick={onOpen}>
        Show details
      </Button>
    </ConnectionStrip>
  );
}

function MonthCalls() {
  const { counted: calls, inbound } = useSuspenseQuery(callsQuery).data;
  const received = inbound.answered + inbound.missed + inbound.voicemail;
  const total = calls.inbound + calls.outbound + calls.byHand;
  return (
    <>
      {pluralize(total, "call")} this month,{" "}
      {received > 0 && `${percentText(inbound.answered, received)} answered, `}
    </>
  );
}
