import { formatDuration, formatTenths } from "@dash/kit";
import { reportLines, type ReportLine } from "../report-lines.ts";
import { reportParts } from "../report-parts.ts";
import { PrintableSection, type PrintableProps } from "./printable-section.tsx";
import { PrintableTable, type PrintableColumn } from "./printable-table.tsx";

const LIGHT_GREY = "#d3d3d3";

const columns: PrintableColumn<ReportLine>[] = [
  {
    header: "Service line",
    cell: ({ name, color }) => (
      <>
        <span className="dot" aria-hidden="true" style={{ backgroundColor: color || LIGHT_GREY }} />
        {name}
      </>
    ),
  },
  { header: "Hours", isNumber: true, cell: ({ tenths }) => `${formatTenths(tenths)}h` },
  { header: "Exactly (h:mm)", isNumber: true, cell: ({ minutes }) => formatDuration(minutes) },
  { header: "Share", isNumber: true, cell: ({ share }) => `${formatTenths(share)}%` },
];

export function LineTable({ data }: PrintableProps) {
  const lines = reportLines(data);
  return (
    <PrintableSection title={reportParts.lines.title}>
      {lines.length === 0 ? (
        <p>No time was recorded in this month.</p>
      ) : (
        <PrintableTable
          caption="Hours by service line, most first"
          columns={columns}
          rows={lines}
          keyOf={({ id }) => id}
        />
      )}
    </PrintableSection>
  );
}
