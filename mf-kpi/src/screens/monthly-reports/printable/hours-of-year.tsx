import { percentText } from "@dash/contracts/percentages";
import type { ReportData } from "@dash/contracts/report-data";
import { formatDuration } from "@dash/kit";
import { reportParts } from "../report-parts.ts";
import { periodOf } from "../report-words.ts";
import { PrintableSection, type PrintableProps } from "./printable-section.tsx";
import { PrintableTable } from "./printable-table.tsx";

type MonthHours = ReportData["hoursOfYear"][number];
const NOTHING = "–";

type Hours = Pick<MonthHours, "minutesUsed" | "hoursAvailable">;

/** The months of the year against their allocations, to the minute, so that they add up: those in which time was logged. */
export function HoursOfYear({ data: { hoursOfYear, year } }: PrintableProps) {
  const all = hoursOfYear.filter(hasHours).reduce(sumOf, { minutesUsed: 0, hoursAvailable: 0 });
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

function hasHours({ minutesUsed }: Hours): boolean {
  return minutesUsed > 0;
}

function usedText(hours: Hours): string {
  return hasHours(hours) ? formatDuration(hours.minutesUsed) : NOTHING;
}

function availableText({ hoursAvailable }: Hours): string {
  return hoursAvailable.toLocaleString("en-GB");
}

function utilizationText(hours: Hours): string {
  const { minutesUsed, hoursAvailable } = hours;
  return hasHours(hours) ? percentText(minutesUsed, hoursAvailable * 60) : NOTHING;
}
