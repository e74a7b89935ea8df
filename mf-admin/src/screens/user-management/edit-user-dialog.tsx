import { roleNames } from "@dash/contracts/roles";
import { User, UserForm } from "@dash/contracts/users";
import { fullNameOf } from "@dash/kit";
import { ChangedRecordForm } from "@dash/kit/ui/changed-record-form";
import { Dialog } from "@dash/kit/ui/dialog";
import { comparedFields } from "@dash/kit/ui/version-clash";
import { useMutation } from "@tanstack/react-query";
import { useChangedRecord } from "@dash/kit/ui/use-changed-record";
import type { UserDialogProps } from "./user-dialog-props.ts";
import { UserFields } from "./user-fields.tsx";
import { STALE_BY_USERS, updateUserMutation } from "./users.queries.ts";

export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const { mutateAsync, isPending } = useMutation(updateUserMutation);
  const changed = useChangedRecord({
    record: user,
    row: User,
    schema: UserForm,
    values: valuesOf(user),
    send: (correction) => mutateAsync({ params: { id: user.id }, ...correction }),
    success: "User updated successfully",
    failure: "Failed to update user",
    stale: STALE_BY_USERS,
    onClose,
  });
  return (
    <Dialog isOpen onClose={changed.close} title="Edit User" description={fullNameOf(user)}>
      <ChangedRecordForm
        changed={changed}
        isPending={isPending}
        noun="user"
        compare={comparison}
        save="Update User"
        saving="Updating..."
      >
        <UserFields form={changed.form} fixedRole={user.can.changeRole ? undefined : user.role} />
      </ChangedRecordForm>
    </Dialog>
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
