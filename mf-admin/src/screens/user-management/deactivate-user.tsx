import { deactivateUser } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import type { UserDialogProps } from "./user-dialog-props.ts";
import { undoDeactivation } from "./user-undo.ts";

export function DeactivateUser({ user, onClose }: UserDialogProps) {
  const { id, version } = user;
  const { act, isPending } = useRecordAction(deactivateUser, {
    success: "User deactivated successfully",
    undo: undoDeactivation,
    failure: "Failed to deactivate user",
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title={`Deactivate ${fullNameOf(user)}`}
      question="They are signed out at once and cannot sign in again. Their name stays on everything they did. To reverse this, choose Reactivate in the list."
      confirmLabel={isPending ? "Deactivating..." : "Deactivate"}
      isPending={isPending}
      onConfirm={() => void act({ params: { id }, version })}
      onCancel={onClose}
    />
  );
}
