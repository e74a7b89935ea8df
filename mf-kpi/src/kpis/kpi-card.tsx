import type { Kpi } from "@dash/contracts/dashboard";
import { FigureCard } from "@dash/kit/ui/card";
import type { ReactNode } from "react";
import { formatKpi } from "./kpi-value.ts";
import { MissingFigure } from "./missing-figure.tsx";

export interface KpiCardProps {
  readonly label: string;
  readonly kpi: Kpi | undefined;
  readonly note: string;
  readonly icon: ReactNode;
}

export function KpiCard({ label, kpi, note, icon }: KpiCardProps) {
  return (
    <FigureCard
      label={label}
      value={kpi ? formatKpi(kpi) : <MissingFigure />}
      note={note}
      icon={icon}
    />
  );
}
