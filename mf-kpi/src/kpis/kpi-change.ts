import {
  isLowerBetter,
  kpiMetrics,
  type KpiMetric,
  type KpiUnit,
} from "@dash/contracts/kpis/kpi-metrics";

const HUNDREDTHS = 100;
const numberFormat = new Intl.NumberFormat("en-GB", {
  maximumFractionDigits: 2,
  signDisplay: "always",
});
const units: Readonly<Record<KpiUnit, string>> = {
  percentage: " points",
  minutes: "m",
  hours: "h",
  rating: "",
  other: "",
};

export interface KpiChange {
  /** The difference with its unit. */
  readonly difference: string;
  /** The same with its direction in a word. */
  readonly text: string;
  /** Null for a count, of which more is neither better nor worse. */
  readonly word: "better" | "worse" | null;
}

/** The difference between a value and an earlier one; null if they are equal. */
export function changeOf(metric: KpiMetric, value: number, before: number): KpiChange | null {
  // Compares hundredths as whole numbers: 4.6 - 4.3 is not exactly 0.3 in binary.
  const hundredths = Math.round((value - before) * HUNDREDTHS);
  if (hundredths === 0) return null;
  const { unit } = kpiMetrics[metric];
  if (unit === "other") {
    const count = Math.abs(hundredths / HUNDREDTHS).toLocaleString("en-GB");
    const difference = `${count} ${hundredths > 0 ? "more" : "fewer"}`;
    return { difference, text: difference, word: null };
  }
  const number = numberFormat.format(hundredths / HUNDREDTHS).replace("-", "−");
  const word = isLowerBetter(metric) === hundredths < 0 ? "better" : "worse";
  const difference = `${number}${units[unit]}`;
  return { difference, text: `${difference}, ${word}`, word };
}
