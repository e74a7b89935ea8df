import { roleNames } from "@dash/contracts/users/roles";
import { getUserHistory, updateUser, User, UserForm } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { ChangedRecordDialog } from "@dash/kit/ui/overlay/changed-record-dialog";
import { comparedFields } from "@dash/kit/ui/form/version-clash";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import type { UserDialogProps } from "./user-dialog-props.ts";
import { UserFields } from "./user-fields.tsx";

export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const changed = useChangedRecord({
    endpoint: updateUser,
    record: user,
    row: User,
    schema: UserForm,
    values: valuesOf(user),
    success: "User updated successfully",
    undo: ({ id, version }, former) => ({
      endpoint: updateUser,
      request: { params: { id }, version, body: valuesOf(former) },
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
      compare={comparison}
      save="Update User"
      saving="Updating..."
    >
      <UserFields form={changed.form} fixedRole={user.can.changeRole ? undefined : user.role} />
    </ChangedRecordDialog>
  );
}

type Named = Pick<User, "email" | "firstName" | "lastName" | "role">;

function valuesOf({ email, firstName, lastName, role }: Named): UserForm {
  return { email: email ?? "", firstName: firstName ?? "", lastName: lastName ?? "", role };
}

function comparison(theirs: Named, mine: Named) {
  return comparedFields(theirs, mine, {
    "E-mail": ({ email }) => email ?? "none",
    "First name": ({ firstName }) => firstName ?? "none",
    "Last name": ({ lastName }) => lastName ?? "none",
    Role: ({ role }) => roleNames[role],
  });
}
