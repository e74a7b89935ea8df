import { ratingOf } from "@dash/contracts/kpi-metrics";
import { kpiText } from "@dash/contracts/kpi-text";
import type { ReportKpi } from "@dash/contracts/report-data";
import { limitText } from "../../../kpis/kpi-target.ts";
import { reportParts } from "../report-parts.ts";
import { NO_DATA } from "../report-words.ts";
import { PrintableSection, type PrintableProps } from "./printable-section.tsx";
import { PrintableTable, type PrintableColumn } from "./printable-table.tsx";

const columns: PrintableColumn<ReportKpi>[] = [
  { header: "Metric", cell: ({ title }) => title },
  {
    header: "Value",
    isNumber: true,
    cell: ({ value, unit }) => (value === null ? NO_DATA : kpiText({ value, unit })),
  },
  {
    header: "Target",
    cell: ({ metric, target }) => (target === null ? "–" : limitText(metric, target)),
  },
  { header: "Rating", cell: ratingText },
  { header: "Made of", cell: sourceText },
];

/** All metrics of the month. */
export function KpiTable({ data }: PrintableProps) {
  return (
    <PrintableSection title={reportParts.kpis.title}>
      <PrintableTable
        caption="All metrics of the month, with the targets that were in force. Excellent meets the target, Good is close to it."
        columns={columns}
        rows={data.kpis}
        keyOf={({ metric }) => metric}
      />
    </PrintableSection>
  );
}

function ratingText({ metric, value, target }: ReportKpi): string {
  const rating = value === null ? "Unknown" : ratingOf(metric, value, target);
  return rating === "Unknown" ? "–" : rating;
}

function sourceText({ source, n, value }: ReportKpi): string {
  if (value === null) return "–";
  if (source === "recorded" || n === null) return "Recorded";
  return n === 1 ? "1 call or visit" : `${n.toLocaleString("en-GB")} calls and visits`;
}
