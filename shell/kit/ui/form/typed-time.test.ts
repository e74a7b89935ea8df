import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { spanTimes } from "./typed-time.tsx";

describe("the two times of a span", () => {
  it.each([
    ["1", "3pm", "13:00", "15:00"],
    ["1:30", "3 p.m.", "13:30", "15:00"],
    ["130", "3PM", "13:30", "15:00"],
    ["10:30", "11pm", "22:30", "23:00"],
    ["11", "1pm", "11:00", "13:00"],
    ["10", "2pm", "10:00", "14:00"],
    ["12", "1pm", "12:00", "13:00"],
    ["12", "5am", "00:00", "05:00"],
    ["9am", "5pm", "09:00", "17:00"],
    ["1am", "3pm", "01:00", "15:00"],
    ["9", "5pm", "09:00", "17:00"],
    ["13", "3pm", "13:00", "15:00"],
    ["0", "3pm", "00:00", "15:00"],
    ["01:00", "3pm", "01:00", "15:00"],
    ["1", "15", "01:00", "15:00"],
    ["noon", "3pm", "12:00", "15:00"],
    ["5", "3am", "05:00", "03:00"],
    ["soon", "3pm", "soon", "15:00"],
    ["1", "soon", "01:00", "soon"],
  ])("K10-1 reads %j to %j as %s to %s", (start, end, startTime, endTime) => {
    expect(spanTimes({ startTime: start, endTime: end })).toEqual({ startTime, endTime });
  });

  const HALF = 12 * 60;
  const two = (part: number) => String(part).padStart(2, "0");
  const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

  /** A way to write a minute of the day, and the minutes that it can mean, with the plain one first. */
  const written = fc
    .record({
      minute: fc.nat(1_439),
      style: fc.constantFrom("24 h", "short", "am or pm"),
      separator: fc.constantFrom(":", ".", ""),
      gap: fc.constantFrom("", " "),
    })
    .map(({ minute, style, separator, gap }) => {
      const [hour, rest] = [Math.floor(minute / 60), minute % 60];
      if (style === "24 h")
        return { text: `${two(hour)}${separator}${two(rest)}`, minute, isShort: false, half: null };
      const twelve = hour % 12 || 12;
      const short = rest === 0 ? `${twelve}` : `${twelve}${separator}${two(rest)}`;
      if (style === "short")
        return { text: short, minute: twelve * 60 + rest, isShort: true, half: null };
      const half = hour < 12 ? "am" : "pm";
      return { text: `${short}${gap}${half}`, minute, isShort: false, half };
    });

  it("K10-1 reads 10,000 pairs as the table says", () => {
    fc.assert(
      fc.property(written, written, (start, end) => {
        const isOf12 = start.isShort || (start.half === null && /^1[0-2]/.test(start.text));
        const inHalf = (start.minute % HALF) + (end.half === "pm" ? HALF : 0);
        const isMoved = isOf12 && end.half !== null && inHalf < end.minute;
        expect(spanTimes({ startTime: start.text, endTime: end.text })).toEqual({
          startTime: clock(isMoved ? inHalf : start.minute),
          endTime: clock(end.minute),
        });
      }),
      propertyRuns(10_000),
    );
  });
});
