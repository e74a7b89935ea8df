import fc from "fast-check";
import { contrast, presentPalette } from "./brand-colours.presenter.ts";

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("text on a brand's colour can be read, and its bars be seen, whatever the colour", () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const { fill, on, accent } = presentPalette(brand);
      expect(fill).toBe(brand);
      expect(contrast(on, fill)).toBeGreaterThanOrEqual(4);
      expect(contrast(accent, "#ffffff")).toBeGreaterThanOrEqual(3);
    }),
  );
});

test("what is no colour is grey", () => {
  expect(presentPalette("red").fill).toBe("#d3d3d3");
});
