export interface BurnUpProps {
  readonly caption: string;
  /** Cumulative minutes at the end of day 1 to n of the month. Null is a day still to come. */
  readonly course: readonly (number | null)[];
  /** Minutes: the 100 % of the month. */
  readonly allocation: number;
  /** The forecast minutes at the end of the month, or null where there is no forecast. */
  readonly forecast: number | null;
  /** The day of the month, or null in a month that is over or still to come. */
  readonly today: number | null;
  /** For each day whether the even pace counts it. Without it every day counts. */
  readonly isWorkingDay?: readonly boolean[];
  /** Writes minutes with their unit: `21.5 h`. */
  readonly format: (minutes: number) => string;
  /** Writes a day of the month: `Tuesday 10 November`. */
  readonly formatDay: (day: number) => string;
}
