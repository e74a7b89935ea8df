import { pluralize } from "@dash/contracts/values/pluralize";
import { listUsers, type User } from "@dash/contracts/users/users";
import { formatDate, fullNameOf, useSession } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { actionsColumn, DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { ClearFilters } from "@dash/kit/ui/list/filter-bar";
import { RowActions } from "@dash/kit/ui/list/row-actions";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { RoleBadge } from "./role-badge.tsx";
import { userActions, type ActOnUser } from "./user-actions.ts";
import type { useUserFilter } from "./user-filter.ts";

const PAGE_ROWS = 25;

export interface UsersTableProps {
  readonly list: ReturnType<typeof useUserFilter>;
  readonly onAction: ActOnUser;
}

export function UsersTable({ list, onAction }: UsersTableProps) {
  const { total, table } = useListPage(listUsers, list, PAGE_ROWS);
  const myId = useSession()?.id;
  return (
    <DataTable
      {...table}
      caption={pluralize(total, "user")}
      columns={columnsOf(myId, onAction)}
      keyOf={({ id }) => id}
      empty={
        <Empty
          title="No users found"
          text="Nobody matches all filters."
          action={<ClearFilters filter={list.filter} onFilter={list.setFilter} />}
        />
      }
    />
  );
}

function columnsOf(myId: string | undefined, onAction: ActOnUser): Column<User>[] {
  return [
    {
      key: "name",
      header: "Name",
      cell: (user) => (
        <span className="admin:md:whitespace-nowrap">
          <RowOpener action={userActions(user, onAction)[0]}>{fullNameOf(user)}</RowOpener>
          {user.id === myId && <span className="admin:text-ink-soft"> (you)</span>}
        </span>
      ),
    },
    {
      key: "email",
      header: "E-mail",
      cut: "large",
      cell: ({ email }) => <span className="admin:max-md:wrap-anywhere">{email ?? "–"}</span>,
    },
    { key: "role", header: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
    { key: "status", header: "Status", cell: (user) => <Standing user={user} /> },
    {
      key: "added",
      header: "Added",
      narrowLabel: "Added",
      cell: ({ createdAt }) => (
        <span className="admin:whitespace-nowrap">{formatDate(createdAt)}</span>
      ),
    },
    actionsColumn((user) => (
      <RowActions of={fullNameOf(user)} actions={userActions(user, onAction)} />
    )),
  ];
}

/** Highlights only deactivated users. */
function Standing({ user: { isActive, firstSignedInAt } }: { user: User }) {
  if (!isActive) return <Badge tone="caution">Deactivated</Badge>;
  return (
    <span className="admin:whitespace-nowrap admin:text-ink-soft">
      {firstSignedInAt ? "Active" : "Never signed in"}
    </span>
  );
}
