import type { NoticeMail } from "@dash/contracts/notices/notice-mail";
import type { Invitation } from "@dash/contracts/users/invitations";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { LinkIcon, RefreshIcon, TrashIcon } from "@dash/kit/ui/layout/icons";
import { actionsColumn, DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { actionsOn, RowActions, type OfferedAction } from "@dash/kit/ui/list/row-actions";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { RoleBadge } from "../role-badge.tsx";
import { MailState } from "./mail-state.tsx";

export type InvitationAction = "copy" | "resend" | "revoke";

const isOpen = ({ state }: Invitation) => state !== "accepted";
const offered: readonly OfferedAction<Invitation, InvitationAction>[] = [
  { key: "copy", label: "Copy link", before: "Copy link for", Icon: LinkIcon, may: isOpen },
  { key: "resend", label: "Resend", before: "Resend to", Icon: RefreshIcon, may: isOpen },
  { key: "revoke", label: "Revoke", Icon: TrashIcon, isDestructive: true, may: isOpen },
];

export interface InvitationsTableProps {
  readonly invitations: readonly Invitation[];
  readonly mail: NoticeMail;
  readonly onAction: (action: InvitationAction, invitation: Invitation) => void;
}

export function InvitationsTable({ invitations, mail, onAction }: InvitationsTableProps) {
  const actionsOf = (row: Invitation) => actionsOn(row, row.email, offered, onAction);
  const columns: readonly Column<Invitation>[] = [
    {
      key: "email",
      header: "E-mail",
      cell: (row) => (
        <span className="admin:wrap-anywhere">
          <RowOpener action={actionsOf(row)[0]}>{row.email}</RowOpener>
        </span>
      ),
    },
    { key: "role", header: "Role", narrow: "aside", cell: ({ role }) => <RoleBadge role={role} /> },
    { key: "by", header: "Invited by", narrowLabel: "By", cell: ({ invitedBy }) => invitedBy },
    { key: "state", header: "State", cell: ({ state }) => states[state] },
    {
      key: "expires",
      header: "Expires",
      narrowLabel: "Expires",
      cell: ({ expiresAt }) => (
        <span className="admin:whitespace-nowrap">{formatDateTime(expiresAt)}</span>
      ),
    },
    {
      key: "mail",
      header: "Mail",
      narrow: "line",
      narrowLabel: "Mail",
      cell: ({ id }) => {
        const newest = mail.invitations?.find(({ invitationId }) => invitationId === id);
        return newest ? <MailState {...newest} /> : "None";
      },
    },
    actionsColumn((row) => <RowActions of={row.email} actions={actionsOf(row)} />),
  ];
  return (
    <DataTable
      caption="Invitations, newest first"
      isCaptionHidden
      columns={columns}
      rows={invitations}
      keyOf={({ id }) => id}
      empty={
        <Empty
          title="No invitations"
          text="Invite an e-mail address: its person becomes a user at the first sign-in."
        />
      }
    />
  );
}

const states = {
  pending: <span className="admin:text-ink-soft">Pending</span>,
  accepted: <span className="admin:text-ink-soft">Accepted</span>,
  expired: <Badge tone="caution">Expired</Badge>,
};
