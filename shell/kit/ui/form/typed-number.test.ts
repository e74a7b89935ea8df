import { formatMoney } from "@dash/kit";
import fc from "fast-check";
import {
  numberIn,
  readNumber,
  standInFor,
  writtenOut,
  type NumberReading,
} from "./typed-number.tsx";

const pounds = { blank: null, unparsable: 0, write: formatMoney } satisfies NumberReading;
const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });

describe("a typed number", () => {
  it.each([
    ["1250.5", 1250.5],
    ["£1,250.50", 1250.5],
    ["  £ 1,250.50 ", 1250.5],
    ["1,250", 1250],
    ["1 250", 1250],
    ["12,345,678", 12_345_678],
    ["12,50", 12.5],
    ["£12,50 ", 12.5],
    ["1,5", 1.5],
    ["1250,50", 1250.5],
    ["1 250,5", 1250.5],
    [".5", 0.5],
    ["5.", 5],
    ["007", 7],
    ["+5", 5],
    ["-5", -5],
    ["−5", -5],
    ["-£5", -5],
    ["0", 0],
    ["-0", 0],
  ])("reads %p as %p", (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it.each([
    "",
    "  ",
    ".",
    "-",
    "£",
    "abc",
    "12 pcs",
    "1,2500",
    "12,",
    ",50",
    "1e3",
    "0x10",
    "1.2.3",
    "1,250,5",
    "1.250,50",
    "12 50",
    "Infinity",
    "NaN",
    "--5",
    "£-",
    "5£",
  ])("reads no number in %p", (text) => {
    expect(numberIn(text)).toBeNull();
  });

  it("reads every amount that it writes", () => {
    const pence = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(pence, (amount) => {
        const value = amount === 0 ? 0 : amount / 100;
        expect(numberIn(formatMoney(value))).toBe(value);
        expect(numberIn(grouped.format(value))).toBe(value);
        expect(numberIn(value.toFixed(2))).toBe(value);
      }),
    );
  });

  it("reads a number or nothing in any text, never infinity and never what is no number", () => {
    const digits = fc.stringMatching(/^-?£?[\d.,]{0,500}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (text) => {
        const value = numberIn(text);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });

  it("ST-10 stands for nothing where the field is empty, and for 0 where it is no number", () => {
    expect(readNumber(" ", pounds)).toBeNull();
    expect(readNumber("abc", pounds)).toBe(0);
  });

  it.each([
    ["£1,250.50", "£1,250.50"],
    ["abc", "£0.00"],
    ["1e3", "£0.00"],
    ["1,250", "£1,250.00"],
  ])("writes out what %p stands for", (text, written) => {
    expect(writtenOut(text, pounds)).toBe(written);
  });

  it.each(["1250.5", " 12 ", "12.00", "-5", ""])("writes nothing out beside %p", (text) => {
    expect(writtenOut(text, pounds)).toBeNull();
  });

  it.each([
    ["12 pcs", 1],
    ["", 1],
    ["12", null],
    ["12,50", null],
  ])("ST-13 tells that %p would become %p", (text, number) => {
    expect(standInFor(text, { ...pounds, blank: 1, unparsable: 1 })).toBe(number);
  });

  it("has no number to tell of where an empty field is nothing, and where a text is refused", () => {
    const refused = { ...pounds, unparsable: Number.NaN };
    expect(standInFor("", pounds)).toBeNull();
    expect(standInFor("abc", refused)).toBeNull();
    expect(writtenOut("abc", refused)).toBeNull();
  });

  it("writes out what an empty field stands for, where that is a number", () => {
    expect(writtenOut("", { ...pounds, blank: 0 })).toBe("£0.00");
  });
});
