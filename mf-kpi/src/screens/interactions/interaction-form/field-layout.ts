/** Two fields beside each other, where there is room. */
export const PAIR = "kpi:grid kpi:gap-4 kpi:sm:grid-cols-2";

/** The choices of a field that may also say neither. */
export const yesNoOptions = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;
