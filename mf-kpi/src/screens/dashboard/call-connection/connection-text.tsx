import type { CallConnectionStatus } from "@dash/contracts/call-connection";
import { formatDateTime } from "@dash/kit";

const SYNCED = [
  "Total call volume (inbound/outbound)",
  "Answer rates and duration",
  "Customer versus installer call classification",
  "Warranty visit call tracking",
];

/** What the state of the connection means. */
export function ConnectionText({ status }: { status: CallConnectionStatus }) {
  const { state, isSimulator } = status;
  return (
    <>
      {state === "connected" && <Connected {...status} />}
      {state === "reconnect-needed" && (
        <p>
          Ring Central has ended the connection, so new calls do not come in.{" "}
          <LastSync {...status} />
        </p>
      )}
      {state === "not-connected" && (
        <p>With a connection to Ring Central, calls come in by themselves.</p>
      )}
      {state === "not-configured" && (
        <p>The client id and secret of Ring Central are not set on the server.</p>
      )}
      {isSimulator && (
        <p>A simulator on this machine stands in for Ring Central; its calls are made up.</p>
      )}
    </>
  );
}

function Connected(status: CallConnectionStatus) {
  const { connectedBy } = status;
  return (
    <>
      <p>
        {connectedBy ? `Connected by ${connectedBy}. ` : ""}
        <LastSync {...status} />
      </p>
      <ul
        aria-label="Synced call data"
        className="kpi:grid kpi:list-disc kpi:gap-x-6 kpi:gap-y-1 kpi:pl-5 kpi:text-ink kpi:sm:grid-cols-2 kpi:lg:grid-cols-1"
      >
        {SYNCED.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </>
  );
}

function LastSync({ lastSyncedAt }: Pick<CallConnectionStatus, "lastSyncedAt">) {
  if (lastSyncedAt === null) return "No sync has been completed yet.";
  return (
    <>
      Last good sync: <time dateTime={lastSyncedAt}>{formatDateTime(lastSyncedAt)}</time>.
    </>
  );
}
