import { minutesAvailable } from "@dash/contracts/reports/agreeing-figures";
import { percentText } from "@dash/contracts/values/percentages";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { formatDuration, formatHours } from "@dash/kit";
import { Exact } from "@dash/kit/ui/text/exact";
import { NO_DATA } from "./report-texts.ts";

interface HoursProps {
  readonly data: ReportData;
}

/** The hours used, with the exact figure; "No data" for a month without records. */
export function HoursUsed({ data: { isEmpty, minutesUsed } }: HoursProps) {
  if (isEmpty) return NO_DATA;
  return <Exact exact={formatDuration(minutesUsed)}>{formatHours(minutesUsed)}</Exact>;
}

/** The percentage of the allocation that was used. */
export function Utilization({ data }: HoursProps) {
  const { isEmpty, minutesUsed } = data;
  if (isEmpty) return NO_DATA;
  const available = minutesAvailable(data);
  return (
    <Exact exact={percentText(minutesUsed, available, 2)}>
      {percentText(minutesUsed, available)}
    </Exact>
  );
}
