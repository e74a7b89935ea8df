import type { ReportShare } from "@dash/contracts/monthly-reports";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { Button } from "@dash/kit/ui/button";
import type { Column } from "@dash/kit/ui/data-table";

export function shareColumns(
  now: Date,
  onRevoke: (share: ReportShare) => void,
): Column<ReportShare>[] {
  return [
    {
      key: "made",
      header: "Made",
      cell: ({ createdAt, createdBy }) => (
        <span className="kpi:wrap-anywhere">
          <span className="kpi:whitespace-nowrap">{formatDateTime(createdAt)}</span> by{" "}
          {createdBy ?? "somebody"}
        </span>
      ),
    },
    {
      key: "expires",
      header: "Works until",
      narrow: "line",
      narrowLabel: "Works until",
      cell: (share) => (
        <>
          <span className="kpi:whitespace-nowrap">{formatDateTime(share.expiresAt)}</span>{" "}
          <End share={share} now={now} />
        </>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      narrow: "aside",
      cell: (share) =>
        isOver(share, now) ? null : (
          <Button
            size="small"
            aria-label={`Revoke the link of ${formatDateTime(share.createdAt)}`}
            onClick={() => onRevoke(share)}
          >
            Revoke
          </Button>
        ),
    },
  ];
}

function isOver({ revokedAt, expiresAt }: ReportShare, now: Date): boolean {
  return revokedAt !== null || new Date(expiresAt) <= now;
}

/** Why a link works no more. */
function End({ share, now }: { readonly share: ReportShare; readonly now: Date }) {
  if (share.revokedAt !== null)
    return <Badge tone="negative">Revoked {formatDateTime(share.revokedAt)}</Badge>;
  return isOver(share, now) && <Badge tone="secondary">Lapsed</Badge>;
}
