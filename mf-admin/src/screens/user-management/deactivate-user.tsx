import { deactivateUser } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import type { UserDialogProps } from "./user-dialog-props.ts";
import { undoDeactivation } from "./user-undo.ts";

export function DeactivateUser({ user, onClose }: UserDialogProps) {
  const { id, version } = user;
  return (
    <ConfirmAction
      endpoint={deactivateUser}
      request={{ params: { id }, version }}
      title={`Deactivate ${fullNameOf(user)}`}
      question="They are signed out at once and cannot sign in again. Their name stays on everything they did. To reverse this, choose Reactivate in the list."
      confirm="Deactivate"
      confirming="Deactivating..."
      success="User deactivated successfully"
      undo={undoDeactivation}
      failure="Failed to deactivate user"
      onClose={onClose}
    />
  );
}
