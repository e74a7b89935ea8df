import type { ReportData } from "@dash/contracts/reports/report-data";
import { formatHours, formatMonth } from "@dash/kit";
import { Sparkline } from "@dash/kit/charts/sparkline";

/** A single month is no trend. */
const FEWEST_MONTHS = 2;

/** The hours used in each month of the year up to that of the report, as a line of the size of a word. */
export function YearTrend({ data }: { readonly data: ReportData }) {
  const { hoursOfYear, month, year } = data;
  if (hoursOfYear.filter(({ minutesUsed }) => minutesUsed > 0).length < FEWEST_MONTHS) return null;
  return (
    <span className="kpi:max-lg:hidden">
      <Sparkline
        label={`Hours used in ${year} up to ${formatMonth(month, year)}`}
        values={hoursOfYear.map(({ minutesUsed }) => minutesUsed)}
        format={formatHours}
      />
    </span>
  );
}
