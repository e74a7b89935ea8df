import { apportion, shares } from "@dash/contracts/agreeing-figures";
import type { ServiceLineHours } from "@dash/contracts/dashboard";
import { formatMonth } from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import { CardLink } from "./card-link.tsx";
import { CardMessage } from "./card-message.tsx";
import { ServiceLineRow } from "./service-line-row.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";

export interface ServiceLineBreakdownProps extends Pick<DashboardMonth, "month" | "year"> {
  /** Most hours first; null where they are not known. */
  readonly lines: readonly ServiceLineHours[] | null;
}

export function ServiceLineBreakdown({ month, year, lines }: ServiceLineBreakdownProps) {
  return (
    <Card
      title="Service Line Breakdown"
      description={formatMonth(month, year)}
      actions={<CardLink to="/service-lines">View Details</CardLink>}
      className="kpi:flex kpi:h-full kpi:flex-col"
    >
      <Lines lines={lines} />
    </Card>
  );
}

function Lines({ lines }: Pick<ServiceLineBreakdownProps, "lines">) {
  if (lines === null) return <CardMessage text="The breakdown is not available right now" />;
  if (lines.length === 0) return <CardMessage text="No time entries recorded for this month" />;
  const minutes = lines.map(({ totalMinutes }) => totalMinutes);
  const [tenths, percents] = [apportion(minutes), shares(minutes)];
  return (
    <ul className="kpi:@container kpi:-my-2.5 kpi:divide-y kpi:divide-line">
      {lines.map((line, index) => (
        <ServiceLineRow
          key={line.serviceLineId}
          name={line.serviceLineName}
          color={line.color}
          minutes={line.totalMinutes}
          tenths={tenths[index] ?? 0}
          share={percents[index] ?? 0}
        />
      ))}
    </ul>
  );
}
