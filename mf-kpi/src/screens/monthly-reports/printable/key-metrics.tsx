import { over, remaining } from "@dash/contracts/agreeing-figures";
import { percentText } from "@dash/contracts/percentages";
import { formatDuration, formatHours, formatTenths } from "@dash/kit";
import { reportParts } from "../report-parts.ts";
import { NO_DATA } from "../report-words.ts";
import {
  PrintableFigures,
  PrintableSection,
  type PrintableFigure,
  type PrintableProps,
} from "./printable-section.tsx";

/** The month's hours; the remaining ones follow from those used as they are shown. */
export function KeyMetrics({ data }: PrintableProps) {
  const { isEmpty, minutesUsed, hoursAvailable, tierName } = data;
  const known = (figure: PrintableFigure): PrintableFigure =>
    isEmpty ? { label: figure.label, value: NO_DATA } : figure;
  return (
    <PrintableSection title={reportParts.metrics.title}>
      <PrintableFigures
        figures={[
          known({
            label: "Hours used",
            value: formatHours(minutesUsed),
            note: `exactly ${formatDuration(minutesUsed)}`,
          }),
          {
            label: "Hours available",
            value: `${hoursAvailable.toLocaleString("en-GB")}h`,
            note: tierName,
          },
          known({
            label: "Utilization",
            value: percentText(minutesUsed, hoursAvailable * 60),
            note: `exactly ${percentText(minutesUsed, hoursAvailable * 60, 2)}`,
          }),
          known(leftOver(minutesUsed, hoursAvailable)),
          known({
            label: "Service lines with time",
            value: data.serviceLineBreakdown.length.toLocaleString("en-GB"),
          }),
        ]}
      />
    </PrintableSection>
  );
}

function leftOver(minutesUsed: number, hoursAvailable: number): PrintableFigure {
  const tenthsOver = over(hoursAvailable, minutesUsed);
  if (tenthsOver > 0) return { label: "Hours over", value: `${formatTenths(tenthsOver)}h` };
  const left = remaining(hoursAvailable, minutesUsed);
  return { label: "Hours remaining", value: `${formatTenths(left)}h` };
}
