import { syncCalls } from "@dash/contracts/call-connection";
import { Button } from "@dash/kit/ui/button";
import { useRecordAction } from "@dash/kit/ui/use-record-action";

export function SyncNow() {
  const { act, isPending } = useRecordAction(syncCalls, {
    success: "The call log is being read.",
    failure: "Failed to start the sync. Please try again.",
  });
  return (
    <Button isPending={isPending} onClick={() => void act({})}>
      {isPending ? "Starting..." : "Sync now"}
    </Button>
  );
}
