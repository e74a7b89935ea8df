import type { CallConnectionState, CallConnectionStatus } from "@dash/contracts/call-connection";
import { Badge, type BadgeTone } from "@dash/kit/ui/badge";
import { useSuspenseQuery } from "@tanstack/react-query";
import { callConnectionQuery } from "./call-connection.queries.ts";
import { ConnectionActions } from "./connection-actions.tsx";
import { ConnectionFrame } from "./connection-frame.tsx";
import { ConnectionText } from "./connection-text.tsx";
import { SyncLog } from "./sync-log.tsx";

const badges: Readonly<Record<CallConnectionState, readonly [text: string, tone: BadgeTone]>> = {
  connected: ["Connected", "positive"],
  "reconnect-needed": ["Reconnect needed", "caution"],
  "not-connected": ["Not Connected", "secondary"],
  "not-configured": ["Configuration Required", "caution"],
};

/** The call connection as it stands, and what this person may do about it. */
export function CallConnection() {
  const { data: status, isError, refetch } = useSuspenseQuery(callConnectionQuery);
  return (
    <ConnectionFrame badge={<StateBadges status={status} />}>
      <div className="kpi:grid kpi:gap-x-8 kpi:gap-y-4 kpi:lg:grid-cols-2">
        <div className="kpi:space-y-3 kpi:text-body kpi:text-ink-soft">
          <ConnectionText status={status} />
          {status.message && <p className="kpi:break-words kpi:text-ink">{status.message}</p>}
          {isError && <p>The latest check failed. This is what was known before it.</p>}
        </div>
        {status.can.manage && status.syncs.length > 0 && <SyncLog syncs={status.syncs} />}
      </div>
      <ConnectionActions status={status} onRefresh={refetch} />
    </ConnectionFrame>
  );
}

function StateBadges({ status: { state, isSimulator } }: { status: CallConnectionStatus }) {
  const [text, tone] = badges[state];
  return (
    <span className="kpi:flex kpi:flex-wrap kpi:gap-2">
      {isSimulator && <Badge>Simulator</Badge>}
      <Badge tone={tone}>{text}</Badge>
    </span>
  );
}
