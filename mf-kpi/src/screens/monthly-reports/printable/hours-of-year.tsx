import type { ReportData } from "@dash/contracts/report-data";
import { formatDuration, formatPercent } from "@dash/kit";
import { reportParts } from "../report-parts.ts";
import { periodOf } from "../report-words.ts";
import { PrintableSection, type PrintableProps } from "./printable-section.tsx";
import { PrintableTable } from "./printable-table.tsx";

type MonthHours = ReportData["hoursOfYear"][number];
type Hours = Pick<MonthHours, "minutesUsed" | "hoursAvailable">;

/** The months of the year against their allocations, to the minute, so that they add up. */
export function HoursOfYear({ data: { hoursOfYear, year } }: PrintableProps) {
  const all = hoursOfYear.reduce(sumOf, { minutesUsed: 0, hoursAvailable: 0 });
  return (
    <PrintableSection title={reportParts.year.title}>
      <PrintableTable
        caption={`${year}, against the allocation of each month`}
        columns={[
          { header: "Month", cell: ({ month }: MonthHours) => periodOf({ month, year }) },
          { header: "Hours used (h:mm)", isNumber: true, cell: usedText },
          { header: "Hours available", isNumber: true, cell: availableText },
          { header: "Utilization", isNumber: true, cell: utilizationText },
        ]}
        rows={hoursOfYear}
        keyOf={({ month }) => String(month)}
        total={["Year to date", usedText(all), availableText(all), utilizationText(all)]}
      />
    </PrintableSection>
  );
}

function sumOf(all: Hours, { minutesUsed, hoursAvailable }: Hours): Hours {
  return {
    minutesUsed: all.minutesUsed + minutesUsed,
    hoursAvailable: all.hoursAvailable + hoursAvailable,
  };
}

function usedText({ minutesUsed }: Hours): string {
  return formatDuration(minutesUsed);
}

function availableText({ hoursAvailable }: Hours): string {
  return hoursAvailable.toLocaleString("en-GB");
}

function utilizationText({ minutesUsed, hoursAvailable }: Hours): string {
  return hoursAvailable === 0 ? "–" : formatPercent((minutesUsed / hoursAvailable / 60) * 100);
}
