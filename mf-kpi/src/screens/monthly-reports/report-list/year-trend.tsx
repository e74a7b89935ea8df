import type { ReportData } from "@dash/contracts/reports/report-data";
import { formatHours, formatMonth } from "@dash/kit";
import { Sparkline } from "@dash/kit/charts/sparkline";

/** A single month is no trend. */
const FEWEST_MONTHS = 2;

/**
 * The hours used in each month of the year up to that of the report, as a line of the size of a word. A month without
 * hours is a gap, as it is a dash in the printed report.
 */
export function YearTrend({ data }: { readonly data: ReportData }) {
  const { hoursOfYear, month, year } = data;
  const values = hoursOfYear.map(({ minutesUsed }) => minutesUsed || null);
  if (values.filter((value) => value !== null).length < FEWEST_MONTHS) return null;
  return (
    <span className="kpi:-my-1 kpi:flex kpi:max-[85rem]:hidden">
      <Sparkline
        label={`Hours used in ${year} up to ${formatMonth(month, year)}`}
        values={values}
        format={formatHours}
      />
    </span>
  );
}
