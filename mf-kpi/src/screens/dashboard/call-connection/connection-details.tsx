import type { CallConnectionStatus } from "@dash/contracts/interactions/call-connection";
import { Button } from "@dash/kit/ui/form/button";
import { ConnectionActions } from "./connection-actions.tsx";
import { ConnectionBadges } from "./connection-badges.tsx";
import { ConnectionFrame } from "./connection-frame.tsx";
import { ConnectionText } from "./connection-text.tsx";
import { SyncedData } from "./synced-data.tsx";
import { SyncLog } from "./sync-log.tsx";

export interface ConnectionDetailsProps {
  readonly status: CallConnectionStatus;
  /** Whether the latest check of the status failed. */
  readonly hasFailed: boolean;
  readonly onRefresh: () => Promise<unknown>;
  /** Undefined while the connection asks for something. */
  readonly onClose: (() => void) | undefined;
}

/** The state of the call connection in full, and the actions that the user may take. */
export function ConnectionDetails(props: ConnectionDetailsProps) {
  const { status, hasFailed, onRefresh, onClose } = props;
  const { state, can, syncs } = status;
  return (
    <ConnectionFrame
      badge={
        <span className="kpi:flex kpi:flex-wrap kpi:items-center kpi:gap-2">
          <ConnectionBadges {...status} />
          {onClose && (
            <Button
              variant="ghost"
              size="small"
              className="kpi:-my-2"
              aria-expanded
              onClick={onClose}
            >
              Hide details
            </Button>
          )}
        </span>
      }
    >
      <div className="kpi:grid kpi:gap-x-8 kpi:gap-y-3 kpi:text-body kpi:text-ink-soft kpi:lg:grid-cols-3">
        <div>
          <ConnectionText status={status} />
          {hasFailed && <p>The latest check failed. This is what was known before it.</p>}
        </div>
        {state !== "reconnect-needed" && <SyncedData isConnected={state === "connected"} />}
        {can.manage && syncs.length > 0 && <SyncLog syncs={syncs} />}
      </div>
      <ConnectionActions status={status} onRefresh={onRefresh} />
    </ConnectionFrame>
  );
}
