import { fullNameOf } from "@dash/kit";
import { Confirm } from "@dash/kit/ui/confirm";
import { useMutation } from "@tanstack/react-query";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import type { UserDialogProps } from "./user-dialog-props.ts";
import { deleteUserMutation, STALE_BY_USERS } from "./users.queries.ts";

export function DeleteUser({ user, onClose }: UserDialogProps) {
  const { id, version } = user;
  const { mutateAsync, isPending } = useMutation(deleteUserMutation);
  const remove = useRecordAction({
    act: () => mutateAsync({ params: { id }, version }),
    success: "User deleted successfully",
    failure: "Failed to delete user",
    stale: STALE_BY_USERS,
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title={`Delete ${fullNameOf(user)}`}
      question="Are you sure you want to delete this user? This action cannot be undone."
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
