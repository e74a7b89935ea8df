import type { KpiMetric } from "@dash/contracts/kpi-metrics";
import { kpiText } from "@dash/contracts/kpi-text";
import { limitText } from "../../../kpis/kpi-target.ts";
import { findKpi, valueOf } from "../../../kpis/kpi-value.ts";
import type { ReportKpi } from "@dash/contracts/report-data";
import { reportParts } from "../report-parts.ts";
import { NO_DATA } from "../report-words.ts";
import {
  PrintableFigures,
  PrintableSection,
  type PrintableFigure,
  type PrintableProps,
} from "./printable-section.tsx";
import { countText, sharesOf } from "./share-text.ts";

/** Who called, and how the calls were handled. */
export function CallAnalysis({ data: { kpis } }: PrintableProps) {
  const customers = valueOf(kpis, "customer_calls_total");
  const installers = valueOf(kpis, "installer_calls_total");
  const { all, unidentified } = countedCalls(kpis, customers, installers);
  const [ofCustomers, ofInstallers, ofNobody] = sharesOf(
    [customers, installers, unidentified],
    all,
  );
  return (
    <PrintableSection title={reportParts.calls.title}>
      <PrintableFigures
        isWide
        figures={[
          { label: "Counted calls", value: countText(all) },
          { label: "Customer calls", value: countText(customers), note: ofCustomers },
          { label: "Installer calls", value: countText(installers), note: ofInstallers },
          { label: "Not identified", value: countText(unidentified), note: ofNobody },
          figureOf(kpis, "calls_escalated"),
          figureOf(kpis, "call_avg_response_time"),
          figureOf(kpis, "first_call_resolution_rate"),
          figureOf(kpis, "avg_call_time"),
          figureOf(kpis, "customer_satisfaction"),
        ]}
      />
    </PrintableSection>
  );
}

/** All calls that count, and those of nobody known: none where recorded values say more than there are. */
function countedCalls(
  kpis: readonly ReportKpi[],
  customers: number | null,
  installers: number | null,
): { all: number | null; unidentified: number | null } {
  const all = findKpi(kpis, "customer_calls_total")?.n ?? null;
  const unidentified =
    all === null || customers === null || installers === null ? null : all - customers - installers;
  return unidentified === null || unidentified < 0
    ? { all, unidentified: null }
    : { all, unidentified };
}

function figureOf(kpis: readonly ReportKpi[], metric: KpiMetric): PrintableFigure {
  const kpi = findKpi(kpis, metric);
  const value = kpi?.value ?? null;
  return {
    label: kpi?.title ?? metric,
    value: kpi && value !== null ? kpiText({ value, unit: kpi.unit }) : NO_DATA,
    note: kpi && kpi.target !== null && `Target: ${limitText(metric, kpi.target)}`,
  };
}
