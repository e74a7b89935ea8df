import type { Kpi } from "@dash/contracts/kpis/kpis";
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
  /** The target of the card, if it differs from the metric's own target. */
  readonly target?: number;
  /** More lines for the panel. */
  readonly more?: ReactNode;
}

/** A metric with its value, a note, and a button that explains the calculation. */
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
