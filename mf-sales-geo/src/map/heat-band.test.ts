import { bandRanges, heatBand, heatBands } from "./heat-band.ts";

const keyOf = (count: number, maximum: number) => heatBand(count, maximum)?.key;

describe("the heat bands", () => {
  it.each([
    [100, "red"],
    [81, "red"],
    [80, "orange"],
    [61, "orange"],
    [60, "yellow"],
    [41, "yellow"],
    [40, "green"],
    [21, "green"],
    [20, "blue"],
    [1, "blue"],
  ])("GA-08 %i of at most 100 is %s", (count, key) => {
    expect(keyOf(count, 100)).toBe(key);
  });

  it.each([5, 15, 35, 1005, 123_455])(
    "GA-08 exactly 0.8, 0.6, 0.4 and 0.2 of %i are in the band below",
    (maximum) => {
      const atFifths = [4, 3, 2, 1].map((fifths) => keyOf((maximum / 5) * fifths, maximum));
      expect(atFifths).toEqual(["orange", "yellow", "green", "blue"]);
    },
  );

  it("gives no band to a place without installations", () => {
    expect(keyOf(0, 10)).toBeUndefined();
    expect(keyOf(0, 0)).toBeUndefined();
  });

  it.each([1, 2, 3, 4, 5, 7, 10, 33, 101])(
    "GA-08 the legend of a maximum of %i has each count in the band that colours it",
    (maximum) => {
      const inLegend = new Map(
        bandRanges(maximum).flatMap(({ band, counts }) =>
          counts
            ? Array.from({ length: counts[1] - counts[0] + 1 }, (_, index) => [
                counts[0] + index,
                band.key,
              ])
            : [],
        ) as [number, string][],
      );
      const all = Array.from({ length: maximum }, (_, index) => index + 1);
      expect(all.map((count) => inLegend.get(count))).toEqual(
        all.map((count) => keyOf(count, maximum)),
      );
      expect(inLegend.size).toBe(maximum);
    },
  );

  it("has no counts in any band where there are none at all", () => {
    expect(bandRanges(0).map(({ counts }) => counts)).toEqual(heatBands.map(() => null));
  });
});
