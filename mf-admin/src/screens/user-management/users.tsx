import type { User } from "@dash/contracts/users/users";
import { lazy, Suspense, useState } from "react";
import { DeactivateUser } from "./deactivate-user.tsx";
import { DeleteUser } from "./delete-user.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { useReactivateUser } from "./use-reactivate-user.ts";
import type { UserActionName } from "./user-actions.ts";
import { useUserFilter } from "./user-filter.ts";
import { UserFilters } from "./user-filters.tsx";
import { UsersTable } from "./users-table.tsx";

export function Users() {
  const list = useUserFilter();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const reactivate = useReactivateUser();
  const handleAction = (action: UserActionName, user: User) =>
    action === "reactivate" ? void reactivate(user) : setChosen({ action, user });

  return (
    <div className="admin:flex admin:flex-col admin:gap-4">
      <UserFilters filter={list.filter} onFilter={list.setFilter} />
      <UsersTable list={list} onAction={handleAction} />
      {chosen && <ChosenDialog {...chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

interface Chosen {
  readonly action: Exclude<UserActionName, "reactivate">;
  readonly user: User;
}

const dialogs = {
  edit: EditUserDialog,
  deactivate: DeactivateUser,
  delete: DeleteUser,
  // The dialog's code loads when the dialog opens.
  history: lazy(async () => ({ default: (await import("./user-history.tsx")).UserHistory })),
};

function ChosenDialog({ action, user, onClose }: Chosen & { onClose: () => void }) {
  const UserDialog = dialogs[action];
  return (
    <Suspense>
      <UserDialog user={user} onClose={onClose} />
    </Suspense>
  );
}
