import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";
import { FigureCard } from "@dash/kit/ui/layout/card";
import type { DescriptionRow } from "@dash/kit/ui/layout/description-list";
import type { ReactNode } from "react";
import { AskMark } from "../questions/ask-mark.tsx";
import { CARD_CORNER } from "../questions/mark-places.ts";
import { CardCourse } from "./card-course.tsx";
import { KpiAbout } from "./kpi-about.tsx";
import { RatingBadge } from "./rating-badge.tsx";
import { kpiText } from "@dash/contracts/kpis/kpi-text";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { KpiValueLink } from "./kpi-value-link.tsx";
import { MissingFigure } from "./missing-figure.tsx";

export interface KpiCardProps {
  readonly label: string;
  readonly kpi: Kpi | undefined;
  readonly month: CalendarMonth;
  readonly note: ReactNode;
  /** The target of the card, if it differs from the metric's own target. */
  readonly target?: number;
  /** More lines for the panel. */
  readonly more?: readonly DescriptionRow[];
}

/**
 * A metric with its value against the target, a note, its course, and a button that explains the calculation.
 */
export function KpiCard({ label, kpi, month, note, ...panel }: KpiCardProps) {
  const { target = kpi?.target ?? null } = panel;
  return (
    <FigureCard
      label={label}
      value={
        <span className="kpi:flex kpi:flex-wrap kpi:items-center kpi:gap-x-3 kpi:gap-y-1">
          <KpiFigure kpi={kpi} month={month} />
          {kpi && kpi.value !== null && (
            <Standing metric={kpi.metric} value={kpi.value} target={target} />
          )}
        </span>
      }
      note={note}
      icon={kpi && <KpiAbout kpi={kpi} month={month} {...panel} />}
    >
      {kpi && <CardCourse metric={kpi.metric} value={kpi.value} target={target} month={month} />}
      {kpi && (
        <AskMark
          about={{ kind: "kpi", key: kpi.metric, ...month, name: label }}
          className={CARD_CORNER}
        />
      )}
    </FigureCard>
  );
}

function Standing(rated: Pick<Kpi, "metric" | "value" | "target">) {
  if (rated.target === null)
    return <span className="kpi:text-label kpi:font-normal kpi:text-ink-soft">No target</span>;
  return <RatingBadge {...rated} />;
}

/** A metric's value. A computed value opens its rows; a recorded value has a mark. */
function KpiFigure({ kpi, month }: Pick<KpiCardProps, "kpi" | "month">) {
  if (!kpi || kpi.value === null) return <MissingFigure />;
  const { value, unit } = kpi;
  return (
    <span className="kpi:inline-flex kpi:flex-wrap kpi:items-center kpi:gap-2">
      <KpiValueLink kpi={kpi} month={month}>
        {kpiText({ value, unit })}
      </KpiValueLink>
      {kpi.source === "recorded" && <Badge tone="accent">Recorded</Badge>}
    </span>
  );
}
