import { createUser, deleteUser, getUserHistory } from "@dash/contracts/users/users";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { TypedUser, UserFields, userFields } from "./user-fields.tsx";

export function NewUser() {
  return (
    <DialogButton variant="primary" inAddress="user" OpenDialog={NewUserDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Add User
    </DialogButton>
  );
}

const nobody = { ...userFields.empty, role: "staff" };

function NewUserDialog({ onClose }: { onClose: () => void }) {
  const created = useNewRecord({
    endpoint: createUser,
    draftId: "new-user",
    schema: TypedUser,
    values: () => nobody,
    success: "User created successfully",
    undo: ({ id, version }) => ({
      endpoint: deleteUser,
      request: { params: { id }, version },
      undone: "User deleted",
      history: { endpoint: getUserHistory, id },
    }),
    failure: "Failed to create user",
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Add User"
      description="They sign in with this e-mail address."
      save="Create User"
      saving="Creating..."
    >
      <UserFields form={created.form} />
    </NewRecordDialog>
  );
}
