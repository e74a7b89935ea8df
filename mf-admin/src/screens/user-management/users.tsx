import { reactivateUser, type User } from "@dash/contracts/users/users";
import { late } from "@dash/kit/ui/layout/late-component";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useContext, useState } from "react";
import { DeactivateUser } from "./deactivate-user.tsx";
import { DeleteUser } from "./delete-user.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { OnAdded } from "./new-user.tsx";
import type { UserActionName } from "./user-actions.ts";
import { useUserFilter } from "./user-filter.ts";
import { UserFilters } from "./user-filters.tsx";
import { UsersTable } from "./users-table.tsx";
import { undoReactivation } from "./user-undo.ts";

export function Users() {
  const list = useUserFilter();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const tellHowToSignIn = useContext(OnAdded);
  const UserDialog = chosen && dialogs[chosen.action];
  const { act: reactivate } = useRecordAction(reactivateUser, {
    success: "User reactivated successfully",
    undo: undoReactivation,
    failure: "Failed to reactivate user",
  });
  const handleAction = (action: UserActionName, user: User) => {
    if (action === "tell") return tellHowToSignIn(user);
    if (action !== "reactivate") return setChosen({ action, user });
    void reactivate({ params: { id: user.id }, version: user.version });
  };

  return (
    <div className="admin:flex admin:flex-col admin:gap-4">
      <UserFilters filter={list.filter} onFilter={list.setFilter} />
      <UsersTable list={list} onAction={handleAction} />
      {UserDialog && <UserDialog user={chosen.user} onClose={() => setChosen(null)} />}
    </div>
  );
}

interface Chosen {
  readonly action: Exclude<UserActionName, "reactivate" | "tell">;
  readonly user: User;
}

const dialogs = {
  edit: EditUserDialog,
  deactivate: DeactivateUser,
  delete: DeleteUser,
  // The dialog's code loads when the dialog opens.
  history: late(async () => (await import("./user-history.tsx")).UserHistory),
};
