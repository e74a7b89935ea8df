import type { Kpi } from "@dash/contracts/kpis";
import { FigureCard } from "@dash/kit/ui/card";
import { lazy, type ReactNode } from "react";
import { AboutButton } from "./about-button.tsx";
import { CardCorner } from "./card-corner.tsx";
import { KpiFigure } from "./kpi-figure.tsx";
import type { KpiMonth } from "./kpi-month.ts";

const KpiPanel = lazy(async () => ({ default: (await import("./kpi-panel.tsx")).KpiPanel }));

export interface KpiCardProps {
  readonly label: string;
  readonly kpi: Kpi | undefined;
  readonly month: KpiMonth;
  /** As its note names it: `85%`. */
  readonly target?: string;
  /** In place of the target. */
  readonly note?: ReactNode;
  readonly icon: ReactNode;
  /** Facts for its panel beside those that every metric has. */
  readonly more?: ReactNode;
}

/** A metric with its unit, a note below it, and how it comes about one tap away. */
export function KpiCard({ label, kpi, month, target, icon, more, ...card }: KpiCardProps) {
  return (
    <FigureCard
      label={label}
      value={<KpiFigure kpi={kpi} month={month} />}
      note={card.note ?? `Target: ${target}`}
      icon={
        <CardCorner icon={icon}>
          {kpi && (
            <AboutButton
              label={label}
              panel={(onClose) => <KpiPanel {...{ label, kpi, month, target, more, onClose }} />}
            />
          )}
        </CardCorner>
      }
    />
  );
}
