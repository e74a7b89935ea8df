import { roleNames } from "@dash/contracts/roles";
import { User, UserForm } from "@dash/contracts/users";
import { fullNameOf } from "@dash/kit";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form } from "@dash/kit/ui/form";
import { comparedFields, VersionClash } from "@dash/kit/ui/version-clash";
import { useMutation } from "@tanstack/react-query";
import { useChangedRecord } from "@dash/kit/ui/use-changed-record";
import type { UserDialogProps } from "./user-dialog-props.ts";
import { UserFields } from "./user-fields.tsx";
import { STALE_BY_USERS, updateUserMutation } from "./users.queries.ts";

export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const { mutateAsync, isPending } = useMutation(updateUserMutation);
  const { form, clash, save, close, keepMine, useTheirs } = useChangedRecord({
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
    <Dialog isOpen onClose={close} title="Edit User" description={fullNameOf(user)}>
      {clash ? (
        <VersionClash
          noun="user"
          fields={comparison(clash.theirs, clash.mine)}
          isPending={isPending}
          onKeepMine={keepMine}
          onUseTheirs={useTheirs}
        />
      ) : (
        <Form form={form} onSubmit={save}>
          <UserFields form={form} fixedRole={user.can.changeRole ? undefined : user.role} />
          <FormActions
            onCancel={close}
            isPending={isPending}
            save="Update User"
            saving="Updating..."
          />
        </Form>
      )}
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
