import type { ServiceLineHours } from "@dash/contracts/reports/dashboard";
import { formatMonth, type CalendarMonth } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { withMonth } from "@dash/kit/ui/layout/selected-month";
import { CardLink } from "../../cards/card-link.tsx";
import { lineShares } from "../../reports/line-shares.ts";
import { CardMessage, LogTime } from "./card-message.tsx";
import { ServiceLineRow } from "./service-line-row.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";

export interface ServiceLineBreakdownProps extends Pick<DashboardMonth, "month" | "year"> {
  /** Sorted by hours, most first; null if they could not be read. */
  readonly lines: readonly ServiceLineHours[] | null;
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth?: CalendarMonth | undefined;
}

export function ServiceLineBreakdown(props: ServiceLineBreakdownProps) {
  const { month, year, displayedMonth } = props;
  return (
    <Card
      title="Service Line Breakdown"
      folds
      description={formatMonth(month, year)}
      actions={<CardLink to={withMonth("/service-lines", displayedMonth)}>View Details</CardLink>}
      className="kpi:flex kpi:h-full kpi:flex-col"
    >
      <Lines {...props} />
    </Card>
  );
}

function Lines({ lines, displayedMonth, month, year }: ServiceLineBreakdownProps) {
  if (lines === null) return <CardMessage text="The breakdown is not available right now" />;
  if (lines.length === 0)
    return (
      <CardMessage
        title="No time entries recorded for this month"
        text="The hours of each service line are listed here."
        action={<LogTime />}
      />
    );
  return (
    <ul className="kpi:@container kpi:-my-3 kpi:flex kpi:grow kpi:flex-col kpi:divide-y kpi:divide-line kpi:*:grow">
      {lineShares(lines).map((line) => (
        <ServiceLineRow
          key={line.serviceLineId}
          {...line}
          month={{ month, year }}
          entries={withMonth("/time-tracking", displayedMonth, {
            serviceLineId: line.serviceLineId,
          })}
        />
      ))}
    </ul>
  );
}
