/** A colour for the number of installations of a place, relative to the largest number. */
export interface HeatBand {
  readonly key: "red" | "orange" | "yellow" | "green" | "blue";
  readonly name: string;
  /** The colour beside the name of a place, the same in both themes. */
  readonly fill: string;
  /** The step of the map's one hue, the same in both themes. */
  readonly mapFill: string;
  /** The band holds counts above this many fifths of the maximum. */
  readonly overFifths: number;
}

/** The colour of a place without installations: grey in both themes. */
export const NOTHING_FILL = "color-mix(in srgb, var(--ink-soft) 22%, var(--raised))";

/** From the highest to the lowest. */
export const heatBands: readonly HeatBand[] = [
  { key: "red", name: "Highest", fill: "#d9443f", mapFill: "#08514b", overFifths: 4 },
  { key: "orange", name: "High", fill: "#ee8a2c", mapFill: "#14766d", overFifths: 3 },
  { key: "yellow", name: "Medium", fill: "#f0cd3a", mapFill: "#3f9b91", overFifths: 2 },
  { key: "green", name: "Low", fill: "#45a869", mapFill: "#7cc0b8", overFifths: 1 },
  { key: "blue", name: "Lowest", fill: "#4c8bd8", mapFill: "#b5ded9", overFifths: 0 },
];

/** The band of a count; undefined for a count of zero. */
export function heatBand(count: number, maximum: number): HeatBand | undefined {
  // Compares fifths as whole numbers, so that rounding cannot move a count of exactly 0.8 of the maximum.
  return heatBands.find(({ overFifths }) => count * 5 > maximum * overFifths);
}

export interface BandRange {
  readonly band: HeatBand;
  /** The lowest and the highest count of the band; null if the band is empty. */
  readonly counts: readonly [from: number, to: number] | null;
}

/** The range of counts of each band for a maximum. */
export function bandRanges(maximum: number): BandRange[] {
  return heatBands.map((band, index) => {
    const over = heatBands[index - 1]?.overFifths ?? 5;
    const from = Math.floor((maximum * band.overFifths) / 5) + 1;
    const to = Math.floor((maximum * over) / 5);
    return { band, counts: from > to ? null : [from, to] };
  });
}
