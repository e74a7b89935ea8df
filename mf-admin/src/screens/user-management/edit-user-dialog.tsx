import { getUserHistory, updateUser, User, type UserForm } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { ChangedRecordDialog } from "@dash/kit/ui/overlay/changed-record-dialog";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import type { UserDialogProps } from "./user-dialog-props.ts";
import { TypedUser, UserFields, userFields } from "./user-fields.tsx";

export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const changed = useChangedRecord({
    endpoint: updateUser,
    record: user,
    row: User,
    schema: TypedUser,
    values: userFields.typed(user),
    success: "User updated successfully",
    undo: ({ id, version }, former) => ({
      endpoint: updateUser,
      request: { params: { id }, version, body: userFields.typed(former) as UserForm },
      undone: "User is as before",
      history: { endpoint: getUserHistory, id },
    }),
    failure: "Failed to update user",
    onClose,
  });
  return (
    <ChangedRecordDialog
      changed={changed}
      title="Edit User"
      description={fullNameOf(user)}
      noun="user"
      compare={userFields.compared}
      save="Update User"
      saving="Updating..."
    >
      <UserFields form={changed.form} fixedRole={user.can.changeRole ? undefined : user.role} />
    </ChangedRecordDialog>
  );
}
