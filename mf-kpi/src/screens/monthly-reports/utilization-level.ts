/** Rates how well a month's hours were used, by the exact percentage. */
export function utilizationLevel(percent: number) {
  if (percent >= 90) return { word: "High", tone: "caution" } as const;
  if (percent >= 70) return { word: "Optimal", tone: "positive" } as const;
  if (percent >= 50) return { word: "Good", tone: "accent" } as const;
  return { word: "Low", tone: "secondary" } as const;
}
