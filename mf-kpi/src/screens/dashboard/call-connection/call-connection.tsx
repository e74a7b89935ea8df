import type {
  CallConnectionState,
  CallConnectionStatus,
} from "@dash/contracts/interactions/call-connection";
import { Badge, type BadgeTone } from "@dash/kit/ui/badge";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { callConnectionQuery } from "./call-connection.queries.ts";
import { ConnectionActions } from "./connection-actions.tsx";
import { CheckingConnection, ConnectionFrame } from "./connection-frame.tsx";
import { ConnectionText } from "./connection-text.tsx";
import { SyncedData } from "./synced-data.tsx";
import { SyncLog } from "./sync-log.tsx";
import { useConnectionReturn } from "./use-connection-return.ts";
import { useRunningSync } from "./use-running-sync.ts";

const badges: Readonly<Record<CallConnectionState, readonly [text: string, tone: BadgeTone]>> = {
  connected: ["Connected", "positive"],
  "reconnect-needed": ["Reconnect needed", "caution"],
  "not-connected": ["Not Connected", "secondary"],
  "not-configured": ["Configuration Required", "caution"],
};

/** Shows how the attempt to connect ended, even if the check of the connection fails. */
export function CallConnection() {
  useConnectionReturn();
  return (
    <Suspense fallback={<CheckingConnection />}>
      <CheckedConnection />
    </Suspense>
  );
}

/** The state of the call connection, and the actions that the user may take. */
function CheckedConnection() {
  const { data: status, isError, refetch } = useSuspenseQuery(callConnectionQuery);
  useRunningSync();
  return (
    <ConnectionFrame badge={<StateBadges status={status} />}>
      <div className="kpi:grid kpi:gap-x-8 kpi:gap-y-3 kpi:text-body kpi:text-ink-soft kpi:lg:grid-cols-3">
        <div>
          <ConnectionText status={status} />
          {isError && <p>The latest check failed. This is what was known before it.</p>}
        </div>
        {status.state !== "reconnect-needed" && (
          <SyncedData isConnected={status.state === "connected"} />
        )}
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
