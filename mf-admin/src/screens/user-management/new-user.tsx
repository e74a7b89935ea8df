import { createUser, deleteUser, getUserHistory, type User } from "@dash/contracts/users/users";
import { versionUndo } from "@dash/kit/ui/feedback/undo";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { createContext, useContext } from "react";
import { TypedUser, UserFields, userFields } from "./user-fields.tsx";

/** Shows how a user signs in who was added, or for whom somebody asks; null hides it. */
export const OnAdded = createContext<(user: User | null) => void>(() => undefined);

export function NewUser() {
  return (
    <DialogButton variant="primary" inAddress="user" OpenDialog={NewUserDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Add User
    </DialogButton>
  );
}

const takeBack = versionUndo(deleteUser, getUserHistory);
const nobody = { ...userFields.empty, role: "staff" };

function NewUserDialog({ onClose }: { onClose: () => void }) {
  const offerUndo = useUndo();
  const onAdded = useContext(OnAdded);
  const created = useNewRecord({
    endpoint: createUser,
    draftId: "new-user",
    schema: TypedUser,
    values: () => nobody,
    success: (user) => {
      onAdded(user);
      offerUndo(
        "User created successfully",
        takeBack(user, () => {
          onAdded(null);
          return "User deleted";
        }),
      );
    },
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
