import { fullNameOf } from "@dash/kit";
import { Confirm } from "@dash/kit/ui/confirm";
import { useMutation } from "@tanstack/react-query";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import type { UserDialogProps } from "./user-dialog-props.ts";
import { deactivateUserMutation, STALE_BY_USERS } from "./users.queries.ts";

export function DeactivateUser({ user, onClose }: UserDialogProps) {
  const { id, version } = user;
  const { mutateAsync, isPending } = useMutation(deactivateUserMutation);
  const deactivate = useRecordAction({
    act: () => mutateAsync({ params: { id }, version }),
    success: "User deactivated successfully",
    failure: "Failed to deactivate user",
    stale: STALE_BY_USERS,
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title={`Deactivate ${fullNameOf(user)}`}
      question="They are signed out at once and cannot sign in again until somebody reactivates them. Their name stays on everything they did."
      confirmLabel={isPending ? "Deactivating..." : "Deactivate"}
      isPending={isPending}
      onConfirm={() => void deactivate()}
      onCancel={onClose}
    />
  );
}
