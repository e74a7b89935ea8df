import { listUsers, type User } from "@dash/contracts/users";
import { formatDate, fullNameOf, useSession } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { DataTable, type Column } from "@dash/kit/ui/data-table";
import { useListPage } from "@dash/kit/ui/use-list-page";
import { RoleBadge } from "./role-badge.tsx";
import { UserActions, type UserActionsProps } from "./user-actions.tsx";
import type { useUserFilter } from "./user-filter.ts";

const PAGE_ROWS = 25;

export interface UsersTableProps extends Pick<UserActionsProps, "onAction"> {
  readonly list: ReturnType<typeof useUserFilter>;
}

export function UsersTable({ list, onAction }: UsersTableProps) {
  const { total, table } = useListPage(listUsers, list, PAGE_ROWS);
  const myId = useSession()?.id;
  return (
    <DataTable
      {...table}
      caption={total === 1 ? "1 user" : `${total} users`}
      className={stacked}
      columns={columnsOf(myId, onAction)}
      keyOf={({ id }) => id}
      empty="No users found"
    />
  );
}

/** On a phone each row becomes a small block: who on the first lines, then role, status and what can be done. */
const stacked = [
  "admin:max-md:[&_table]:block admin:max-md:[&_tbody]:block admin:max-md:[&_caption]:block",
  "admin:max-md:[&_thead]:sr-only admin:max-md:[&_tr]:flex admin:max-md:[&_tr]:flex-wrap",
  "admin:max-md:[&_tr]:items-center admin:max-md:[&_tr]:gap-x-3 admin:max-md:[&_tr]:gap-y-1",
  "admin:max-md:[&_tr]:py-3 admin:max-md:[&_td]:p-0",
  "admin:max-md:[&_td:nth-child(-n+2)]:basis-full admin:max-md:[&_td:last-child]:ml-auto",
].join(" ");

function columnsOf(
  myId: string | undefined,
  onAction: UserActionsProps["onAction"],
): Column<User>[] {
  return [
    { key: "name", header: "Name", cell: (user) => <Name user={user} isMe={user.id === myId} /> },
    {
      key: "email",
      header: "E-mail",
      cell: ({ email }) => <span className="admin:break-all">{email ?? "–"}</span>,
    },
    { key: "role", header: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
    { key: "status", header: "Status", cell: (user) => <Standing user={user} /> },
    {
      key: "added",
      header: "Added",
      isSecondary: true,
      cell: ({ createdAt }) => (
        <span className="admin:whitespace-nowrap">{formatDate(createdAt)}</span>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: (user) => <UserActions user={user} onAction={onAction} />,
    },
  ];
}

function Name({ user, isMe }: { user: User; isMe: boolean }) {
  return (
    <span className="admin:font-medium admin:break-words">
      {fullNameOf(user)}
      {isMe && <span className="admin:font-normal admin:text-ink-soft"> (you)</span>}
    </span>
  );
}

function Standing({ user: { isActive, firstSignedInAt } }: { user: User }) {
  if (!isActive) return <Badge tone="caution">Deactivated</Badge>;
  return <Badge tone="positive">{firstSignedInAt ? "Active" : "Never signed in"}</Badge>;
}
