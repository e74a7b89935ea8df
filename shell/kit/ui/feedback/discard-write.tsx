import { Confirm } from "../overlay/confirm.tsx";
import type { WaitingDialogProps } from "./waiting-dialog.tsx";

/** Asks before what waits is gone. */
export function DiscardWrite({ write: { noun }, name, onDrop, onClose }: WaitingDialogProps) {
  return (
    <Confirm
      title={`Discard Waiting ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}
      question={`Discard the ${name}? It is not sent again. If an earlier attempt arrived, the ${noun} is in the list.`}
      confirmLabel="Discard"
      onConfirm={() => void onDrop().then(onClose)}
      onCancel={onClose}
    />
  );
}
