import { fitsInTwoLines, shorten, widthOf, wrapText } from "./label-fit.ts";

describe("a name with little room", () => {
  it("is written whole where it fits", () => {
    expect(shorten("Warranty", 200)).toBe("Warranty");
    expect(wrapText("Warranty", 200)).toEqual(["Warranty"]);
  });

  it("breaks between words, and is shortened where two lines are too little", () => {
    expect(wrapText("Installation Support", 110)).toEqual(["Installation", "Support"]);
    const lines = wrapText("Installation Support and Commissioning", 110);
    expect(lines).toEqual(["Installation", "Support and Co…"]);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(110);
  });

  it("says whether two lines are enough", () => {
    expect(fitsInTwoLines("Installation Support", 110)).toBe(true);
    expect(fitsInTwoLines("Installation Support and Commissioning", 110)).toBe(false);
    expect(fitsInTwoLines("Commissioning", 40)).toBe(false);
  });
});
