import { deleteUser, type User } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import type { UserDialogProps } from "./user-dialog-props.ts";
import { undoDeactivation } from "./user-undo.ts";

export function DeleteUser({ user, onClose }: UserDialogProps) {
  const { id, version } = user;
  return (
    <ConfirmAction
      endpoint={deleteUser}
      request={{ params: { id }, version }}
      title={`Delete ${fullNameOf(user)}`}
      {...textsOf(user)}
      success={({ outcome }) => `User ${outcome} successfully`}
      // The answer has no version. A deactivation raises it by one.
      undo={({ outcome }) =>
        outcome === "deactivated" ? undoDeactivation({ id, version: version + 1 }) : undefined
      }
      failure="Failed to delete user"
      onClose={onClose}
    />
  );
}

/** A user with a history is deactivated instead of deleted; deactivation can be undone. */
function textsOf(user: User) {
  if (user.removal === "delete")
    return {
      question: "Are you sure you want to delete this user? This action cannot be undone.",
      confirm: "Delete",
      confirming: "Deleting...",
    };
  return {
    question: `${fullNameOf(user)} has signed in before, so they are deactivated instead of deleted. They are signed out at once and cannot sign in again. Their name stays on everything they did. To reverse this, choose Reactivate in the list.`,
    confirm: "Deactivate",
    confirming: "Deactivating...",
  };
}
