import type { PublishToken } from "@dash/contracts/releases/publish-tokens";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Button } from "@dash/kit/ui/form/button";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { Moment } from "../moment.tsx";

export function tokenColumns(
  now: Date,
  onRevoke: (token: PublishToken) => void,
): Column<PublishToken>[] {
  return [
    ...valueColumns,
    { key: "state", header: "State", cell: (token) => <State token={token} now={now} /> },
    actionsColumn((token) =>
      isOver(token, now) ? null : (
        <Button
          size="small"
          className="admin:-my-1.5"
          aria-label={`Revoke ${token.name}`}
          onClick={() => onRevoke(token)}
        >
          Revoke
        </Button>
      ),
    ),
  ];
}

const valueColumns: readonly Column<PublishToken>[] = [
  {
    key: "name",
    header: "Name",
    cell: ({ name }) => (
      <span className="admin:block admin:font-medium admin:wrap-anywhere admin:md:min-w-28">
        {name}
      </span>
    ),
  },
  {
    key: "part",
    header: "Publishes",
    narrow: "line",
    narrowLabel: "Publishes",
    cell: ({ part, mayForce }) => (
      <>
        <code className="admin:font-mono">{part}</code>{" "}
        {mayForce && <Badge tone="caution">May force</Badge>}
      </>
    ),
  },
  {
    key: "made",
    header: "Made",
    narrow: "line",
    narrowLabel: "Made",
    cell: ({ createdAt, createdBy }) => (
      <span className="admin:wrap-anywhere">
        <Moment at={createdAt} /> by {createdBy}
      </span>
    ),
  },
  {
    key: "used",
    header: "Last used",
    narrow: "line",
    narrowLabel: "Last used",
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : "never"),
  },
  {
    key: "expires",
    header: "Expires",
    narrow: "line",
    narrowLabel: "Expires",
    cell: ({ expiresAt }) => <Moment at={expiresAt} />,
  },
];

function isOver({ revokedAt, expiresAt }: PublishToken, now: Date): boolean {
  return revokedAt !== null || new Date(expiresAt) <= now;
}

function State({ token, now }: { readonly token: PublishToken; readonly now: Date }) {
  if (token.revokedAt !== null)
    return (
      <>
        <Badge tone="negative">Revoked</Badge> <Moment at={token.revokedAt} />
      </>
    );
  if (isOver(token, now)) return <Badge tone="secondary">Expired</Badge>;
  return <Badge tone="positive">Active</Badge>;
}
