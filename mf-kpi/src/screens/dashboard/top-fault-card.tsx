import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { FigureCard } from "@dash/kit/ui/layout/card";
import { lazy } from "react";
import { AboutButton } from "../../kpis/about-button.tsx";
import { CardCourse } from "../../kpis/card-course.tsx";
import { KpiValueLink } from "../../kpis/kpi-value-link.tsx";
import { MissingFigure } from "../../kpis/missing-figure.tsx";
import { AskMark } from "../../questions/ask-mark.tsx";
import { CARD_CORNER } from "../../questions/mark-places.ts";
import { faultCounts, topFault, type FaultCount } from "../../kpis/warranty-faults.ts";

const FaultPanel = lazy(async () => ({ default: (await import("./fault-panel.tsx")).FaultPanel }));
const LABEL = "Top Fault Category";
const NO_FAULT = { metric: "warranty_fault_electrical", count: null } as const;

export interface TopFaultCardProps {
  readonly kpis: readonly Kpi[];
  readonly month: CalendarMonth;
}

/** The largest fault category with its course, and the electrical faults as a note. Without any, their course. */
export function TopFaultCard({ kpis, month }: TopFaultCardProps) {
  const counts = faultCounts(kpis);
  const electrical = counts?.find(({ metric }) => metric === "warranty_fault_electrical");
  const fault = (counts && topFault(counts)) ?? electrical ?? NO_FAULT;
  return (
    <FigureCard
      label={LABEL}
      value={counts ? <TopFault counts={counts} month={month} /> : <MissingFigure />}
      note={electrical ? <FaultText fault={electrical} month={month} /> : "Electrical: 0"}
      icon={
        <AboutButton
          label={LABEL}
          panel={(onClose) => (
            <FaultPanel
              label={LABEL}
              counts={counts ?? []}
              kpis={kpis}
              month={month}
              onClose={onClose}
            />
          )}
        />
      }
    >
      <CardCourse metric={fault.metric} value={fault.count} target={null} month={month} />
      {counts && (
        <AskMark
          about={{ kind: "kpi", key: fault.metric, ...month, name: LABEL }}
          className={CARD_CORNER}
        />
      )}
    </FigureCard>
  );
}

function TopFault({ counts, month }: { counts: readonly FaultCount[]; month: CalendarMonth }) {
  const top = topFault(counts);
  return top ? <FaultText fault={top} month={month} /> : "None";
}

function FaultText({ fault, month }: { fault: FaultCount; month: CalendarMonth }) {
  return (
    <span className="kpi:inline-flex kpi:flex-wrap kpi:items-center kpi:gap-2">
      <span>
        {fault.name}:{" "}
        <KpiValueLink kpi={fault} month={month}>
          {fault.count.toLocaleString("en-GB")}
        </KpiValueLink>
      </span>
      {fault.source === "recorded" && <Badge tone="accent">Recorded</Badge>}
    </span>
  );
}
