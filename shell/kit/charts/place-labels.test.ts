import fc from "fast-check";
import { widthOf } from "./label-fit.ts";
import { placeLabels, type Label } from "./place-labels.ts";

const bounds = { left: 0, right: 600, height: 400 };

describe("the labels of a drawing", () => {
  it("stand at the first of their spots that is free", () => {
    const first: Label = { text: "Used 20 h", spots: [{ x: 100, y: 100, anchor: "start" }] };
    const second: Label = {
      text: "Forecast 50 h",
      spots: [
        { x: 110, y: 104, anchor: "start" },
        { x: 110, y: 140, anchor: "start" },
      ],
    };
    expect(placeLabels([first, second], bounds).map(({ y }) => y)).toEqual([100, 140]);
  });

  it("do not leave the drawing at its sides", () => {
    const labels: Label[] = [
      { text: "Far at the left", spots: [{ x: 0, y: 100, anchor: "end" }] },
      { text: "Far at the right", spots: [{ x: 600, y: 200, anchor: "start" }] },
    ];
    const [left, right] = placeLabels(labels, bounds);
    expect(left?.x).toBeCloseTo(widthOf("Far at the left"));
    expect(right?.x).toBeCloseTo(600 - widthOf("Far at the right"));
  });

  it("never cover each other while there is room", () => {
    const spot = fc.record({
      x: fc.integer({ min: 0, max: 600 }),
      y: fc.integer({ min: 12, max: 396 }),
      anchor: fc.constant("start" as const),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 2, maxLength: 5 }), (spots) => {
        const text = "Used 20 h";
        const placed = placeLabels(
          spots.map((each) => ({ text, spots: [each] as const })),
          bounds,
        );
        for (const [index, one] of placed.entries()) {
          for (const other of placed.slice(index + 1)) {
            const isBeside = Math.abs(one.x - other.x) >= widthOf(text) - 0.001;
            expect(isBeside || Math.abs(one.y - other.y) >= 16).toBe(true);
          }
        }
      }),
    );
  });
});

describe("a label beside a line", () => {
  const spots = [
    { x: 100, y: 100, anchor: "start" },
    { x: 100, y: 140, anchor: "start" },
  ] as const;
  const placed = (points: { x: number; y: number }[]) =>
    placeLabels([{ text: "Even pace", spots }], { ...bounds, points })[0];

  it("stands where it covers none of its points", () => {
    expect(placed([{ x: 110, y: 96 }])).toEqual(spots[1]);
  });

  it("covers a line rather than another label where there is no clear place", () => {
    const everywhere = Array.from({ length: 100 }, (_, index) => ({ x: 110, y: index * 4 }));
    expect(placed(everywhere)).toEqual(spots[0]);
  });
});
