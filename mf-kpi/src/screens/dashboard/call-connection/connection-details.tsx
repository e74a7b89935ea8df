import type {
  CallConnectionStatus,
  CallSync,
  SyncOutcome,
} from "@dash/contracts/interactions/call-connection";
import { Button } from "@dash/kit/ui/form/button";
import { ConnectionActions } from "./connection-actions.tsx";
import { ConnectionBadges } from "./connection-badges.tsx";
import { ConnectionFrame } from "./connection-frame.tsx";
import { ConnectionText } from "./connection-text.tsx";
import { formatDateTime } from "@dash/kit";

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

const SYNCED = [
  "Total call volume (inbound/outbound)",
  "Answer rates and duration",
  "Customer versus installer call classification",
  "Warranty visit call tracking",
];

/** Lists the data that a connection provides. */
function SyncedData({ isConnected }: { readonly isConnected: boolean }) {
  return (
    <ul
      aria-label={isConnected ? "Synced call data" : "What a connection brings"}
      className={`kpi:grid kpi:list-disc kpi:content-start kpi:gap-x-6 kpi:gap-y-1 kpi:pl-5 kpi:max-lg:sm:grid-cols-2 ${isConnected ? "kpi:text-ink" : ""}`}
    >
      {SYNCED.map((what) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  );
}

const MAX_ROWS = 2;

const outcomes: Readonly<Record<SyncOutcome, string>> = {
  running: "Running",
  done: "Done",
  paused: "Paused, goes on by itself",
  failed: "Failed",
};

/** The latest sync runs, newest first. */
function SyncLog({ syncs }: { syncs: readonly CallSync[] }) {
  return (
    <div>
      <h3 className="kpi:text-label kpi:font-medium kpi:text-ink-soft">Latest syncs</h3>
      <ul
        aria-label="Latest syncs"
        className="kpi:mt-1 kpi:divide-y kpi:divide-line kpi:text-body kpi:text-ink"
      >
        {syncs.slice(0, MAX_ROWS).map((sync) => (
          <SyncRow key={sync.id} sync={sync} />
        ))}
      </ul>
    </div>
  );
}

function SyncRow({ sync }: { sync: CallSync }) {
  const { startedAt, outcome, added, updated, skipped, message } = sync;
  return (
    <li className="kpi:py-1.5">
      <p>
        <time dateTime={startedAt}>{formatDateTime(startedAt)}</time> · {outcomes[outcome]}
      </p>
      <p className="kpi:text-label kpi:text-ink-soft kpi:tabular-nums">
        {added} added, {updated} updated, {skipped} skipped
      </p>
      {message && <p className="kpi:text-label kpi:break-words kpi:text-negative-ink">{message}</p>}
    </li>
  );
}
