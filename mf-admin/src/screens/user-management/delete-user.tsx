import { deleteUser } from "@dash/contracts/users";
import { fullNameOf } from "@dash/kit";
import { Confirm } from "@dash/kit/ui/confirm";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import type { UserDialogProps } from "./user-dialog-props.ts";

export function DeleteUser({ user, onClose }: UserDialogProps) {
  const { id, version } = user;
  const { act, isPending } = useRecordAction(deleteUser, {
    success: "User deleted successfully",
    failure: "Failed to delete user",
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title={`Delete ${fullNameOf(user)}`}
      question="Are you sure you want to delete this user? This action cannot be undone."
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void act({ params: { id }, version })}
      onCancel={onClose}
    />
  );
}
