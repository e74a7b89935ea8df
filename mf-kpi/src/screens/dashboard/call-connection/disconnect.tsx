import { disconnectCalls } from "@dash/contracts/interactions/call-connection";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useRecheck } from "./call-connection.queries.ts";

export function Disconnect({ onClose }: { onClose: () => void }) {
  const recheck = useRecheck();
  const { act, isPending } = useRecordAction(disconnectCalls, {
    success: "Ring Central is disconnected.",
    failure: "Failed to disconnect Ring Central. Please try again.",
    onSettled: () => {
      recheck();
      onClose();
    },
  });
  return (
    <Confirm
      isOpen
      title="Disconnect Ring Central"
      question="New calls no longer come in. The calls that were read stay. To reverse this, connect again on this card."
      confirmLabel={isPending ? "Disconnecting..." : "Disconnect"}
      isPending={isPending}
      onConfirm={() => void act({})}
      onCancel={onClose}
    />
  );
}
