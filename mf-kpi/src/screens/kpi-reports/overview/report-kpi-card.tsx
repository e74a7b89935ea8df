import type { Kpi, KpiMonth } from "@dash/contracts/kpis/kpis";
import { type CalendarMonth, formatDate } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { FigureCard } from "@dash/kit/ui/layout/card";
import { KpiAbout } from "../../../kpis/kpi-about.tsx";
import { KpiRowsLink } from "../../../kpis/kpi-rows-link.tsx";
import { KpiSparkline } from "../../../kpis/kpi-sparkline.tsx";
import { formatFigure, targetText } from "../../../kpis/kpi-target.ts";
import { KpiValueLink } from "../../../kpis/kpi-value-link.tsx";
import { MonthlyChange } from "../../../kpis/monthly-change.tsx";
import { RatingBadge } from "../../../kpis/rating-badge.tsx";
import { TargetDistance } from "../../../kpis/target-distance.tsx";
import { AskMark } from "../../../questions/ask-mark.tsx";
import { CARD_CORNER } from "../../../questions/mark-places.ts";
import { Badge } from "@dash/kit/ui/feedback/badge";

export interface ReportKpiCardProps {
  readonly kpi: Kpi;
  readonly month: CalendarMonth;
  readonly description: string;
  /** The twelve months up to this one, oldest first. */
  readonly series: readonly KpiMonth[];
  /** Whether the metric's twelve months are on the screen. */
  readonly isChosen: boolean;
  readonly onOpenYear: () => void;
}

/** One metric of a month: its value, its rating against the target, and its trend. A press opens its year. */
export function ReportKpiCard(props: ReportKpiCardProps) {
  const { kpi, month, description, series, isChosen } = props;
  const { metric, title, target, recorded } = kpi;
  return (
    <div data-kpi className={`${pressable} ${isChosen ? "kpi:outline-2 kpi:outline-accent" : ""}`}>
      <FigureCard
        label={title}
        value={<RatedValue kpi={kpi} month={month} />}
        note={targetText(metric, target)}
        icon={<KpiAbout kpi={kpi} month={month} />}
      >
        <div className="kpi:mt-2 kpi:max-md:mt-1 kpi:flex kpi:grow kpi:flex-col kpi:gap-2 kpi:text-body">
          <TargetDistance {...kpi} series={series} />
          <p className="kpi:max-md:hidden kpi:text-ink-soft">
            {description}
            <SampleSize kpi={kpi} month={month} />
          </p>
          <RecordedNote recorded={recorded} />
          <div className="kpi:max-md:hidden">
            <MonthlyChange {...kpi} before={series.at(-2)?.values[metric] ?? null} month={month} />
          </div>
          <Course {...props} />
        </div>
        <AskMark
          about={{ kind: "kpi", key: metric, ...month, name: title }}
          className={CARD_CORNER}
        />
      </FigureCard>
    </div>
  );
}

/** The button that opens the year covers the card, and on a phone it is only that. The other controls are above it. */
const pressable =
  "kpi:has-[[aria-pressed]:focus-visible]:outline-2 kpi:relative kpi:grid kpi:rounded-lg kpi:[&_:is(a,button:not([aria-pressed]))]:relative kpi:[&_:is(a,button:not([aria-pressed]))]:z-1";

function RatedValue({ kpi, month }: Pick<ReportKpiCardProps, "kpi" | "month">) {
  const { metric, value } = kpi;
  return (
    <span className="kpi:flex kpi:flex-wrap kpi:items-center kpi:gap-x-3 kpi:gap-y-1">
      {value === null ? (
        // Hidden from screen readers: the badge says that there is no data.
        <span aria-hidden="true">–</span>
      ) : (
        <KpiValueLink kpi={kpi} month={month}>
          {formatFigure(metric, value)}
        </KpiValueLink>
      )}
      <RatingBadge {...kpi} />
    </span>
  );
}

/** The twelve months in small, and the button that opens them. */
function Course({ kpi: { metric, title }, series, isChosen, onOpenYear }: ReportKpiCardProps) {
  return (
    <div className="kpi:my-auto kpi:flex kpi:items-center kpi:justify-between kpi:gap-2 kpi:pt-1 kpi:max-md:absolute kpi:max-md:inset-0 kpi:max-md:opacity-0">
      <KpiSparkline metric={metric} series={series} />
      <Button
        variant="ghost"
        size="small"
        className="kpi:-my-1 kpi:-mr-2 kpi:px-2! kpi:after:absolute kpi:after:inset-0 kpi:max-md:absolute kpi:max-md:inset-0 kpi:max-md:m-0 kpi:print:hidden"
        aria-label={`Show year of ${title}`}
        aria-pressed={isChosen}
        onClick={onOpenYear}
      >
        Show year
      </Button>
    </div>
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

/** Marks a recorded value, with the user and the reason. */
function RecordedNote({ recorded }: { readonly recorded: Kpi["recorded"] }) {
  if (!recorded) return null;
  const { at, by, why } = recorded;
  return (
    <p className="kpi:wrap-anywhere kpi:text-ink-soft">
      <Badge tone="accent">Recorded</Badge> by {by ?? "an administrator"}, {formatDate(at)}: {why}
    </p>
  );
}
