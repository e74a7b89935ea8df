import { syncCalls, type CallSync } from "@dash/contracts/call-connection";
import { messageOf, mutationFor, toast, toastFailure, toastSuccess } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { useSingleFlight } from "@dash/kit/ui/use-single-flight";
import { useMutation } from "@tanstack/react-query";
import { useRecheck } from "./use-recheck.ts";

export function SyncNow() {
  const recheck = useRecheck();
  const { mutateAsync, isPending } = useMutation(mutationFor(syncCalls));
  // A sync that succeeds has the status read again, as everything that shows calls.
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

/** The answer waits for the run, but not for a long one. */
function tellOutcome({ outcome, added, updated, message }: CallSync): void {
  if (outcome === "running") return toastSuccess("The call log is being read.");
  if (outcome === "done") return toastSuccess(`Calls read: ${added} added, ${updated} updated.`);
  const title = outcome === "paused" ? "The sync is paused" : "The sync failed";
  toast({ title, description: message ?? "", tone: "destructive" });
}
