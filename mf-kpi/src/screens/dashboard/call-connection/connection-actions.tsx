import {
  type CallConnectionStatus,
  syncCalls,
  type CallSync,
} from "@dash/contracts/interactions/call-connection";
import { Button } from "@dash/kit/ui/form/button";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { lazy, Suspense, type ComponentProps } from "react";
import { RefreshButton } from "../refresh-button.tsx";
import { messageOf, mutationFor, toast, toastFailure, toastSuccess } from "@dash/kit";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useMutation } from "@tanstack/react-query";
import { useRecheck } from "./call-connection.queries.ts";

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

function SyncNow() {
  const recheck = useRecheck();
  const { mutateAsync, isPending } = useMutation(mutationFor(syncCalls));
  // A successful sync invalidates the status and every query that shows calls.
  const sync = useSingleFlight(async () => {
    try {
      tellOutcome(await mutateAsync({}));
    } catch (error) {
      toastFailure(error, messageOf(error, "Failed to start the sync. Please try again."));
      recheck();
    }
  });
  return (
    <Button isPending={isPending} onClick={() => void sync()}>
      {isPending ? "Reading..." : "Sync now"}
    </Button>
  );
}

/** The server answers when the run ends, or after a short wait while it still runs. */
function tellOutcome({ outcome, added, updated, message }: CallSync): void {
  if (outcome === "running") return toastSuccess("The call log is being read.");
  if (outcome === "done") return toastSuccess(`Calls read: ${added} added, ${updated} updated.`);
  const title = outcome === "paused" ? "The sync is paused" : "The sync failed";
  toast({ title, description: message ?? "", tone: "destructive" });
}
