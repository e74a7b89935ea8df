import { syncCalls, type CallSync } from "@dash/contracts/interactions/call-connection";
import { messageOf, mutationFor, toast, toastFailure, toastSuccess } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useMutation } from "@tanstack/react-query";
import { useRecheck } from "./use-recheck.ts";

export function SyncNow() {
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
