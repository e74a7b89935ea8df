import type { CallConnectionStatus } from "@dash/contracts/interactions/call-connection";
import { formatDateTime } from "@dash/kit";

const SIMULATOR_MARK = /^SIMULATOR: /;

/** Explains the state of the connection, with the server's message. */
export function ConnectionText({ status }: { status: CallConnectionStatus }) {
  const message = messageIn(status);
  return (
    <div>
      {message && <p className="kpi:break-words kpi:text-ink">{message}</p>}
      <p>
        <Meaning {...status} />
        {status.isSimulator &&
          " A simulator on this machine stands in for Ring Central; its calls are made up."}
      </p>
    </div>
  );
}

/** Leaves out what the badges already show: that nothing is connected, and that it is a simulator. */
function messageIn({ state, message }: CallConnectionStatus): string | undefined {
  return state === "not-connected" ? undefined : message?.replace(SIMULATOR_MARK, "");
}

function Meaning(status: CallConnectionStatus) {
  switch (status.state) {
    case "connected":
      return (
        <>
          {status.connectedBy && `Connected by ${status.connectedBy}. `}
          <LastSync {...status} />
        </>
      );
    case "reconnect-needed":
      return (
        <>
          New calls do not come in. <LastSync {...status} />
        </>
      );
    case "not-connected":
    case "not-configured":
      return "With a connection to Ring Central, call data comes in by itself.";
  }
}

function LastSync({ lastSyncedAt }: Pick<CallConnectionStatus, "lastSyncedAt">) {
  if (lastSyncedAt === null) return "No sync has been completed yet.";
  return (
    <>
      Last good sync: <time dateTime={lastSyncedAt}>{formatDateTime(lastSyncedAt)}</time>.
    </>
  );
}
