import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { dayIn } from "./day-text.tsx";
import { durationIn } from "./typed-duration.tsx";
import { numberIn, readNumber } from "./typed-number.tsx";
import { clockTime, spanTimes } from "./typed-time.tsx";

const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const invisible = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => ignorable.test(character));

const reading = { blank: null, unparsable: Number.NaN, write: String };
const spanOf = (text: string) => spanTimes({ startTime: text, endTime: "3pm" });

/** Each typed field: its reader, a text and what it reads. */
const fields: readonly (readonly [string, (text: string) => unknown, string])[] = [
  ["day", (text) => dayIn(text), "25/12/2026"],
  ["named day", (text) => dayIn(text), "yesterday"],
  ["time", clockTime, "9:30"],
  ["time of the afternoon", clockTime, "1:30 pm"],
  ["start", spanOf, "1"],
  ["duration", durationIn, "1h 30m"],
  ["amount", numberIn, "£1,250.50"],
  ["cost", (text) => readNumber(text, reading), "12.50"],
  ["no number", (text) => readNumber(text, reading), ""],
];

describe("a typed text with something invisible in it", () => {
  it.each([
    [dayIn, "\u200e25/12/2026", "2026-12-25"],
    [clockTime, "\u200e9:30", "09:30"],
    [numberIn, "\u200e12.50", 12.5],
    [durationIn, "\u200b2h", 7_200],
  ])("K10-4 is read by %p", (read, text, value) => {
    expect(read(text)).toBe(value);
  });

  it("K10-4 is read as without it, by every typed field and with every invisible character", () => {
    expect(invisible.length).toBeGreaterThan(4_000);
    for (const [field, read, text] of fields) {
      const plain = JSON.stringify(read(text));
      const misread = invisible.filter((mark) => JSON.stringify(read(mark + text)) !== plain);
      expect([field, misread]).toEqual([field, []]);
    }
  });

  it("K10-4 is read as without it, wherever it stands", () => {
    const mark = fc.constantFrom(...invisible);
    fc.assert(
      fc.property(fc.constantFrom(...fields), mark, fc.nat(20), ([, read, text], mark, at) => {
        const caret = Math.min(at, text.length);
        expect(read(text.slice(0, caret) + mark + text.slice(caret))).toEqual(read(text));
      }),
      propertyRuns(5_000),
    );
  });
});
