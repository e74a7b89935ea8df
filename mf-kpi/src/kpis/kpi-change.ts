import { distanceUnits } from "@dash/contracts/kpis/kpi-distance";
import { isLowerBetter, kpiMetrics, type KpiMetric } from "@dash/contracts/kpis/kpi-metrics";

const HUNDREDTHS = 100;
const numberFormat = new Intl.NumberFormat("en-GB", {
  maximumFractionDigits: 2,
  signDisplay: "always",
});

/**
 * The difference between a value and an earlier one, with its direction in a word; null if they are equal. A count has no
 * word, because more of it is neither better nor worse.
 */
export function changeOf(metric: KpiMetric, value: number, before: number) {
  // Compares hundredths as whole numbers: 4.6 - 4.3 is not exactly 0.3 in binary.
  const hundredths = Math.round((value - before) * HUNDREDTHS);
  if (hundredths === 0) return null;
  const { unit } = kpiMetrics[metric];
  if (unit === "other") {
    const count = Math.abs(hundredths / HUNDREDTHS).toLocaleString("en-GB");
    return { text: `${count} ${hundredths > 0 ? "more" : "fewer"}`, word: null };
  }
  const number = numberFormat.format(hundredths / HUNDREDTHS).replace("-", "−");
  const word = isLowerBetter(metric) === hundredths < 0 ? "better" : "worse";
  return { text: `${number}${distanceUnits[unit] ?? ""}, ${word}`, word } as const;
}
