import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { type InteractionType, typeNames } from "@dash/contracts/interactions/interaction-kinds";
import { type CalendarMonth, formatDate, formatDateTime, formatHours } from "@dash/kit";
import { formatLength } from "@dash/kit/ui/text/format-length";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { Exact } from "@dash/kit/ui/text/exact";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CustomerLink } from "@dash/kit/ui/text/customer-link";
import { LogACall } from "../../../interactions/log-a-call.tsx";
import { recentQuery } from "../kpi-reports.queries.ts";

const SECONDS_PER_MINUTE = 60;

/** The latest calls and visits of the month. */
export function RecentInteractions({ month }: { readonly month: CalendarMonth }) {
  const { data: rows } = useSuspenseQuery(recentQuery(month));
  return (
    <DataTable
      caption="Recent Customer Interactions"
      isCaptionHidden
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        <Empty
          title="No customer interactions recorded for this period"
          text="The calls and visits of the month are listed here, newest first."
          action={<LogACall />}
        />
      }
    />
  );
}

const columns: readonly Column<CustomerInteraction>[] = [
  {
    key: "customer",
    header: "Customer",
    cell: ({ contactId, customerName }) => (
      <span className="kpi:font-medium kpi:wrap-anywhere">
        <CustomerLink id={contactId}>{customerName || "Customer"}</CustomerLink>
      </span>
    ),
  },
  {
    key: "type",
    header: "Type",
    cell: ({ interactionType, firstTimeFix }) => (
      <span className="kpi:flex kpi:flex-wrap kpi:gap-1">
        <Badge>{typeNames[interactionType]}</Badge>
        {firstTimeFix && <Badge tone="positive">First Time Fix</Badge>}
      </span>
    ),
  },
  {
    key: "rating",
    header: "Rating",
    isNumber: true,
    narrow: "aside",
    cell: ({ satisfactionRating }) =>
      satisfactionRating === null ? "–" : `${satisfactionRating} / 5`,
  },
  {
    key: "notes",
    header: "Notes or outcome",
    narrow: "line",
    cell: ({ notes, outcome }) => (
      <p className="kpi:line-clamp-3 kpi:max-w-prose kpi:wrap-anywhere kpi:md:min-w-32">
        {notes || outcome || "No description available"}
      </p>
    ),
  },
  {
    key: "date",
    header: "Date",
    cell: ({ occurredAt }) => (
      <time
        dateTime={occurredAt}
        title={formatDateTime(occurredAt)}
        className="kpi:whitespace-nowrap"
      >
        {formatDate(occurredAt)}
      </time>
    ),
  },
  {
    key: "duration",
    header: "Duration",
    isNumber: true,
    cell: ({ interactionType, durationSeconds }) =>
      durationSeconds === null ? (
        "–"
      ) : (
        <Duration type={interactionType} seconds={durationSeconds} />
      ),
  },
];

interface DurationProps {
  readonly type: InteractionType;
  readonly seconds: number;
}

/** A visit's hours. A call is too short for them alone, so its minutes come first. */
function Duration({ type, seconds }: DurationProps) {
  const exact = formatLength(type, seconds);
  const hours = formatHours(seconds / SECONDS_PER_MINUTE);
  if (type === "visit") return <Exact exact={exact}>{hours}</Exact>;
  return (
    <span className="kpi:whitespace-nowrap">
      {exact} <span className="kpi:text-ink-soft">{hours}</span>
    </span>
  );
}
