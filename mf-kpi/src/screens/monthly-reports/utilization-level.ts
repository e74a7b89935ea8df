import type { BadgeTone } from "@dash/kit/ui/feedback/badge";

export interface UtilizationLevel {
  readonly word: "High" | "Optimal" | "Good" | "Low";
  readonly tone: BadgeTone;
}

/** Rates how well a month's hours were used, by the exact percentage. */
export function utilizationLevel(percent: number): UtilizationLevel {
  if (percent >= 90) return { word: "High", tone: "caution" };
  if (percent >= 70) return { word: "Optimal", tone: "positive" };
  if (percent >= 50) return { word: "Good", tone: "accent" };
  return { word: "Low", tone: "secondary" };
}
