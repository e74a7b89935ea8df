import type { Kpi } from "@dash/contracts/kpis";
import type { CalendarMonth } from "@dash/kit";
import { FigureCard } from "@dash/kit/ui/card";
import type { ReactNode } from "react";
import { CardCorner } from "./card-corner.tsx";
import { KpiAbout } from "./kpi-about.tsx";
import { KpiFigure } from "./kpi-figure.tsx";

export interface KpiCardProps {
  readonly label: string;
  readonly kpi: Kpi | undefined;
  readonly month: CalendarMonth;
  readonly note: ReactNode;
  readonly icon: ReactNode;
  /** What it is held against, where that is not the metric's own target. */
  readonly target?: number;
  /** Facts for its panel beside those that every metric has. */
  readonly more?: ReactNode;
}

/** A metric with its unit, a note below it, and how it comes about one tap away. */
export function KpiCard({ label, kpi, month, note, icon, ...panel }: KpiCardProps) {
  return (
    <FigureCard
      label={label}
      value={<KpiFigure kpi={kpi} month={month} />}
      note={note}
      icon={
        <CardCorner icon={icon}>
          {kpi && <KpiAbout kpi={kpi} month={month} {...panel} />}
        </CardCorner>
      }
    />
  );
}
