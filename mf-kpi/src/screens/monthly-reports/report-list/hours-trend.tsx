import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { formatHours } from "@dash/kit";
import { Sparkline } from "@dash/kit/charts/sparkline";
import { periodOf } from "../report-texts.ts";

/** A single month is no trend. */
const FEWEST_MONTHS = 2;

/**
 * The hours used in each of the twelve months up to that of the report, as a line of the size of a word. A month without
 * hours is a gap, as it is a dash in the printed report.
 */
export function HoursTrend({ report }: { readonly report: MonthlyReport }) {
  const values = (report.hoursTrend ?? []).map((minutes) => minutes || null);
  if (values.filter((value) => value !== null).length < FEWEST_MONTHS) return null;
  return (
    <span className="kpi:-my-1 kpi:flex kpi:max-[85rem]:hidden">
      <Sparkline
        label={`Hours used in the twelve months up to ${periodOf(report)}`}
        values={values}
        format={formatHours}
      />
    </span>
  );
}
