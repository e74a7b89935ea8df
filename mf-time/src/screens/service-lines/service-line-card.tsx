import { formatDuration, formatMonth, formatTenths, Link, type CalendarMonth } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { Card } from "@dash/kit/ui/card";
import { Exact } from "@dash/kit/ui/exact";
import { FigureRow, FigureRows } from "@dash/kit/ui/figures";
import { withMonth } from "@dash/kit/ui/selected-month";
import { LineDot } from "../../service-line/line-dot.tsx";
import { LineActions } from "./line-dialogs.tsx";
import type { LineHours, LineMonth } from "./line-month.ts";

export interface ServiceLineCardProps extends LineMonth {
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth?: CalendarMonth | undefined;
}

export function ServiceLineCard({ line, hours, displayedMonth }: ServiceLineCardProps) {
  const entries = withMonth("/time-tracking", displayedMonth, { serviceLineId: line.id });
  return (
    <Card
      title={line.name}
      actions={
        <span className="time:-my-1.5 time:-mr-2 time:flex time:items-center time:gap-1">
          <Link to={entries} aria-label={`Entries of ${line.name}`} className={linkClass}>
            Entries
          </Link>
          <LineActions line={line} />
        </span>
      }
      className="time:flex time:flex-col"
    >
      <p className="time:-mt-3 time:mb-4 time:grow time:text-body time:text-ink-soft">
        {line.description}
      </p>
      {hours ? (
        <Hours {...hours} displayedMonth={displayedMonth} color={line.color} />
      ) : (
        <Badge tone="secondary">No Data</Badge>
      )}
    </Card>
  );
}

const linkClass = [
  "time:rounded-sm time:py-0.5 time:print:hidden",
  "time:text-body time:font-medium time:text-accent-ink time:hover:underline",
].join(" ");

interface HoursProps extends LineHours, Pick<ServiceLineCardProps, "displayedMonth"> {
  readonly color: string;
}

function Hours({ minutes, tenths, share, days, tenthsPerDay, color, displayedMonth }: HoursProps) {
  const isUsed = minutes > 0;
  return (
    <>
      <FigureRows>
        <FigureRow
          label={
            displayedMonth
              ? `Hours in ${formatMonth(displayedMonth.month, displayedMonth.year)}`
              : "Hours This Month"
          }
        >
          <Exact exact={formatDuration(minutes)}>{formatTenths(tenths)}h</Exact>
        </FigureRow>
        <FigureRow label="Percent of total">{formatTenths(share)}%</FigureRow>
        {isUsed && (
          <FigureRow label="Average per day">
            <Exact exact={`${formatDuration(minutes)} in ${daysText(days)}`}>
              {formatTenths(tenthsPerDay)}h
            </Exact>
          </FigureRow>
        )}
      </FigureRows>
      <div className="time:mt-4 time:flex time:items-center time:gap-3">
        <ShareBar color={color} percent={share / 10} />
        <Badge tone={isUsed ? "positive" : "secondary"}>{isUsed ? "Active" : "No activity"}</Badge>
      </div>
    </>
  );
}

/** A bar of the percentage; hidden from screen readers, which read the number. */
function ShareBar({ color, percent }: { color: string; percent: number }) {
  return (
    <span aria-hidden="true" className="time:flex time:grow time:items-center time:gap-2">
      <LineDot color={color} />
      <span className="time:h-1.5 time:grow time:overflow-hidden time:rounded-full time:bg-sunken">
        <span
          className="time:block time:h-full time:rounded-full"
          style={{ width: `${percent}%`, backgroundColor: color }}
        />
      </span>
    </span>
  );
}

function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
