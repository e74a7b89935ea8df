import type { ReportKpi } from "@dash/contracts/report-data";
import { formatFigure } from "../../../kpis/kpi-target.ts";
import { warrantyClaims } from "../../../kpis/warranty-claims.ts";
import { faultCounts, topFault, type FaultCount } from "../../../kpis/warranty-faults.ts";
import { reportParts } from "../report-parts.ts";
import {
  PrintableFigures,
  PrintableSection,
  type PrintableFigure,
  type PrintableProps,
} from "./printable-section.tsx";
import { PrintableTable, type PrintableColumn } from "./printable-table.tsx";
import { countText, sharesOf } from "./share-text.ts";

const columns: PrintableColumn<FaultCount>[] = [
  { header: "Fault category", cell: ({ name }) => name },
  {
    header: "Visits",
    isNumber: true,
    cell: ({ metric, count }) => formatFigure(metric, count),
  },
];

/** The warranty visits: how their claims stand, and what had failed. */
export function WarrantyAnalysis({ data }: PrintableProps) {
  const faults = faultCounts(data.kpis);
  const top = faults && topFault(faults);
  return (
    <PrintableSection title={reportParts.warranty.title}>
      <PrintableFigures isWide figures={claimFigures(data.kpis)} />
      {faults ? (
        <>
          <p>
            {top
              ? `The most frequent fault category is ${top.name} with ${formatFigure(top.metric, top.count)}.`
              : "No visit has a fault category."}
          </p>
          <PrintableTable
            caption="Warranty visits by fault category"
            columns={columns}
            rows={faults}
            keyOf={({ metric }) => metric}
          />
        </>
      ) : (
        <p>There are no warranty visits to analyse.</p>
      )}
    </PrintableSection>
  );
}

function claimFigures(kpis: readonly ReportKpi[]): PrintableFigure[] {
  const { total, valid, invalid, notAssessed } = warrantyClaims(kpis.map(withComputed));
  const [ofValid, ofInvalid, ofNotAssessed] = sharesOf([valid, invalid, notAssessed], total);
  return [
    { label: "Total warranty visits", value: countText(total) },
    { label: "Valid claims", value: countText(valid), note: ofValid },
    { label: "Out of warranty", value: countText(invalid), note: ofInvalid },
    { label: "Not assessed", value: countText(notAssessed), note: ofNotAssessed },
  ];
}

/** A snapshot keeps one value of each metric: the recorded one where there is one. */
function withComputed(kpi: ReportKpi) {
  return { ...kpi, computed: kpi.source === "computed" ? kpi.value : null };
}
