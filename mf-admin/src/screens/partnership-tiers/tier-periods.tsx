import { pluralize } from "@dash/contracts/values/pluralize";
import { listTierPeriods, type TierPeriod } from "@dash/contracts/tiers/partnership-tiers";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { Paging } from "@dash/kit/ui/list/paging";
import { useListFilter } from "@dash/kit/ui/list/use-list-filter";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import * as z from "zod/mini";
import { CarryOverLine } from "./carry-over-line.tsx";

const PAGE_ROWS = 10;
const PeriodSearch = z.omit(listTierPeriods.query, { limit: true });

/** The periods of the tiers, newest first. */
export function TierPeriods() {
  const list = useListFilter(PeriodSearch);
  const { total, table } = useListPage(listTierPeriods, list, PAGE_ROWS);
  if (total === 0) return <Empty text="No tier has been in force yet" />;
  return (
    <>
      <ol aria-label="Tiers over time, newest first" className="admin:flex admin:flex-col">
        {table.rows.map((period) => (
          <Period key={period.id} period={period} />
        ))}
      </ol>
      {total > PAGE_ROWS && <Paging {...table.paging} />}
    </>
  );
}

function Period({ period }: { period: TierPeriod }) {
  const { name, monthlyHours, carryOver, startedAt, endedAt } = period;
  return (
    <li className="admin:relative admin:border-l-2 admin:border-line admin:pb-5 admin:pl-5 admin:last:pb-0">
      <span
        aria-hidden="true"
        className={`admin:absolute admin:top-1 admin:-left-[7px] admin:size-3 admin:rounded-full admin:border-2 admin:border-raised ${endedAt ? "admin:bg-line-strong" : "admin:bg-accent"}`}
      />
      <p className="admin:flex admin:flex-wrap admin:items-center admin:gap-x-2 admin:text-body">
        <strong className="admin:min-w-0 admin:font-semibold admin:break-words">{name}</strong>
        <span className="admin:tabular-nums">{pluralize(monthlyHours, "hour")} per month</span>
        {!endedAt && <Badge tone="positive">In force</Badge>}
      </p>
      <CarryOverLine carryOver={carryOver} />
      <p className="admin:mt-0.5 admin:text-body admin:text-ink-soft admin:tabular-nums">
        <Moment iso={startedAt} /> – {endedAt ? <Moment iso={endedAt} /> : "now"}
      </p>
    </li>
  );
}

function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso)}</time>;
}
