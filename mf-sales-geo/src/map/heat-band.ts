/** How many installations a place has beside the place that has most. */
export interface HeatBand {
  readonly key: "red" | "orange" | "yellow" | "green" | "blue";
  readonly name: string;
  /** The colour in both themes. */
  readonly fill: string;
  /** The count is over so many fifths of the maximum. */
  readonly overFifths: number;
}

/** The colour of a place without installations: grey in either theme. */
export const NOTHING_FILL = "color-mix(in srgb, var(--ink-soft) 22%, var(--raised))";

/** From the most to the least. */
export const heatBands: readonly HeatBand[] = [
  { key: "red", name: "Highest", fill: "#d9443f", overFifths: 4 },
  { key: "orange", name: "High", fill: "#ee8a2c", overFifths: 3 },
  { key: "yellow", name: "Medium", fill: "#f0cd3a", overFifths: 2 },
  { key: "green", name: "Low", fill: "#45a869", overFifths: 1 },
  { key: "blue", name: "Lowest", fill: "#4c8bd8", overFifths: 0 },
];

/** The band of a count; undefined where there is nothing to count. */
export function heatBand(count: number, maximum: number): HeatBand | undefined {
  // Fifths of whole numbers are compared, so that exactly 0.8 is exactly that.
  return heatBands.find(({ overFifths }) => count * 5 > maximum * overFifths);
}

export interface BandRange {
  readonly band: HeatBand;
  /** The lowest and the highest count of the band; null where no count is in it. */
  readonly counts: readonly [from: number, to: number] | null;
}

/** The counts of each band beside a maximum. */
export function bandRanges(maximum: number): BandRange[] {
  return heatBands.map((band, index) => {
    const over = heatBands[index - 1]?.overFifths ?? 5;
    const from = Math.floor((maximum * band.overFifths) / 5) + 1;
    const to = Math.floor((maximum * over) / 5);
    return { band, counts: from > to ? null : [from, to] };
  });
}
