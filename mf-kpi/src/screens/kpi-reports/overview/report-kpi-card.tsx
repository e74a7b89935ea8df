import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";
import { Sparkline } from "@dash/kit/charts/sparkline";
import { FigureCard } from "@dash/kit/ui/card";
import { KpiAbout } from "../../../kpis/kpi-about.tsx";
import { KpiRowsLink } from "../../../kpis/kpi-rows-link.tsx";
import { formatFigure, targetText } from "../../../kpis/kpi-target.ts";
import { KpiValueLink } from "../../../kpis/kpi-value-link.tsx";
import { RatingBadge } from "../../../kpis/rating-badge.tsx";
import { RecordedNote } from "../../../kpis/recorded-note.tsx";
import { MonthlyChange } from "./monthly-change.tsx";

export interface ReportKpiCardProps {
  readonly kpi: Kpi;
  readonly month: CalendarMonth;
  readonly description: string;
  /** The values of the twelve months up to this one, oldest first. */
  readonly course: readonly (number | null)[];
}

/** One metric of a month: its value, its rating against the target, and its trend. */
export function ReportKpiCard({ kpi, month, description, course }: ReportKpiCardProps) {
  const { metric, title, value, target, recorded } = kpi;
  const format = (each: number) => formatFigure(metric, each);
  return (
    <FigureCard
      label={title}
      value={
        value === null ? (
          // Hidden from screen readers: the badge below says that there is no data.
          <span aria-hidden="true">–</span>
        ) : (
          <KpiValueLink kpi={kpi} month={month}>
            {format(value)}
          </KpiValueLink>
        )
      }
      note={targetText(metric, target)}
      icon={<KpiAbout kpi={kpi} month={month} />}
    >
      <div className="kpi:mt-2 kpi:flex kpi:grow kpi:flex-col kpi:items-start kpi:gap-2 kpi:text-body">
        <RatingBadge {...kpi} />
        <p className="kpi:text-ink-soft">
          {description}
          <SampleSize kpi={kpi} month={month} />
        </p>
        <RecordedNote recorded={recorded} />
        <MonthlyChange metric={metric} value={value} before={course.at(-2) ?? null} month={month} />
        <div className="kpi:mt-auto kpi:pt-1">
          <Sparkline label={`${title} in twelve months`} values={course} format={format} />
        </div>
      </div>
    </FigureCard>
  );
}

/** The number of calls and visits behind the value. */
function SampleSize({ kpi, month }: Pick<ReportKpiCardProps, "kpi" | "month">) {
  if (!kpi.n) return null;
  return (
    <>
      {" · n = "}
      <KpiRowsLink kpi={kpi} month={month} part="denominator">
        {kpi.n.toLocaleString("en-GB")}
      </KpiRowsLink>
    </>
  );
}
