import type { User } from "@dash/contracts/users";
import { useExistingPage, useSession } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { DeactivateUser } from "./deactivate-user.tsx";
import { DeleteUser } from "./delete-user.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { useReactivateUser } from "./use-reactivate-user.ts";
import type { UserActionName } from "./user-actions.tsx";
import { useUserFilter } from "./user-filter.ts";
import { UserFilters } from "./user-filters.tsx";
import { UserHistory } from "./user-history.tsx";
import { PAGE_ROWS, usersQuery } from "./users.queries.ts";
import { UsersTable } from "./users-table.tsx";

export function Users() {
  const { filter, setFilter, setOffset } = useUserFilter();
  // The former rows stay until the next ones have come; the filters show the choice at once.
  const listed = useDeferredValue(filter);
  const { data: page } = useSuspenseQuery(usersQuery(listed));
  const { offset } = listed;
  useExistingPage({ offset, limit: PAGE_ROWS, total: page.total, onPage: setOffset });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const reactivate = useReactivateUser();
  const handleAction = (action: UserActionName, user: User) =>
    action === "reactivate" ? void reactivate(user) : setChosen({ action, user });

  return (
    <div className="admin:flex admin:flex-col admin:gap-4">
      <UserFilters filter={filter} onFilter={setFilter} />
      <UsersTable
        users={page.rows}
        total={page.total}
        offset={offset}
        isStale={listed !== filter}
        myId={useSession()?.id}
        onPage={setOffset}
        onAction={handleAction}
      />
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
  history: UserHistory,
};

function ChosenDialog({ action, user, onClose }: Chosen & { onClose: () => void }) {
  const UserDialog = dialogs[action];
  return <UserDialog user={user} onClose={onClose} />;
}
