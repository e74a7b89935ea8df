import { disconnectCalls } from "@dash/contracts/interactions/call-connection";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { useRecheck } from "./call-connection.queries.ts";

export function Disconnect({ onClose }: { onClose: () => void }) {
  const recheck = useRecheck();
  return (
    <ConfirmAction
      endpoint={disconnectCalls}
      request={{}}
      title="Disconnect Ring Central"
      question="New calls no longer come in. The calls that were read stay. To reverse this, connect again on this card."
      confirm="Disconnect"
      confirming="Disconnecting..."
      success="Ring Central is disconnected."
      failure="Failed to disconnect Ring Central. Please try again."
      onSettled={() => {
        recheck();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
