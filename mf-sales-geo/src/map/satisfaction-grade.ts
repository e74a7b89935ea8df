/** The name of a mean rating out of five, and its colour on the map, the same in both themes. */
export interface SatisfactionGrade {
  readonly name: "High" | "Fair" | "Low";
  /** The lowest mean of the grade. */
  readonly from: number;
  readonly range: string;
  readonly fill: string;
}

/** The colour of a place that has installations, none of them rated. */
export const UNRATED_FILL = "color-mix(in srgb, var(--ink-soft) 60%, var(--raised))";

/** From the best to the worst. */
export const satisfactionGrades: readonly SatisfactionGrade[] = [
  { name: "High", from: 4.5, range: "4.5 or more", fill: "#45a869" },
  { name: "Fair", from: 4, range: "4 or more", fill: "#f0cd3a" },
  { name: "Low", from: 0, range: "below 4", fill: "#d9443f" },
];

export function satisfactionGrade(satisfaction: number): SatisfactionGrade | undefined {
  return satisfactionGrades.find(({ from }) => satisfaction >= from);
}
