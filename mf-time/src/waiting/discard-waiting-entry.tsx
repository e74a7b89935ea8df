import { Confirm } from "@dash/kit/ui/confirm";
import type { WaitingDialogProps } from "./waiting-dialog-props.ts";
import { dropWaiting } from "./waiting-store.ts";
import { waitingTimes } from "./waiting-words.ts";

export function DiscardWaitingEntry({ entry, owner, onClose }: WaitingDialogProps) {
  const { key, body } = entry;
  return (
    <Confirm
      isOpen
      title="Discard Waiting Entry"
      question={`Discard “${body.description}” (${waitingTimes(body)})? It is not sent again. If an earlier attempt arrived, the entry is in the list.`}
      confirmLabel="Discard"
      onConfirm={() => {
        void dropWaiting(owner, key);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
