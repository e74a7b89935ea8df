import type { CallConnectionStatus } from "@dash/contracts/interactions/call-connection";
import { Button } from "@dash/kit/ui/form/button";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { lazy, Suspense, type ComponentProps } from "react";
import { RefreshButton } from "../refresh-button.tsx";
import { SyncNow } from "./sync-now.tsx";

const DisconnectDialog = lazy(async () => ({
  default: (await import("./disconnect.tsx")).Disconnect,
}));

export interface ConnectionActionsProps {
  readonly status: CallConnectionStatus;
  /** Resolves when the status has been read again. */
  readonly onRefresh: () => Promise<unknown>;
}

export function ConnectionActions({ status, onRefresh }: ConnectionActionsProps) {
  const { state, can } = status;
  const isConnected = state === "connected";
  const hasConnection = isConnected || state === "reconnect-needed";
  return (
    <div className="kpi:mt-auto kpi:flex kpi:flex-wrap kpi:items-center kpi:gap-2 kpi:pt-4">
      {state === "not-configured" && <Button disabled>Ring Central Not Configured</Button>}
      {(state === "not-connected" || state === "reconnect-needed") && <Connect {...status} />}
      <RefreshButton onRefresh={onRefresh}>Refresh Status</RefreshButton>
      {can.manage && isConnected && <SyncNow />}
      {can.manage && hasConnection && (
        <DialogButton variant="ghost" OpenDialog={Disconnect}>
          Disconnect
        </DialogButton>
      )}
    </div>
  );
}

/** Loads its code on demand: few users disconnect, and the dashboard is the first page of every user. */
function Disconnect(props: ComponentProps<typeof DisconnectDialog>) {
  return (
    <Suspense fallback={null}>
      <DisconnectDialog {...props} />
    </Suspense>
  );
}

/** Opens the call system, which asks for the user's consent on its own page. */
function Connect({ authUrl, state }: Pick<CallConnectionStatus, "authUrl" | "state">) {
  if (authUrl === null)
    return <p className="kpi:mr-2 kpi:text-body kpi:text-ink">Ask an administrator to connect</p>;
  return (
    <Button variant="primary" onClick={() => window.location.assign(authUrl)}>
      {state === "reconnect-needed" ? "Reconnect Ring Central" : "Connect Ring Central"}
    </Button>
  );
}
