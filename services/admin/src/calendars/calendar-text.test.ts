import type { CalendarEvent } from "@dash/contracts/calendars/calendar-events";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import ICAL from "ical.js";
import { calendarText } from "./calendar-text.ts";

function buildEvent(overrides: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: "0190d000-0000-7000-8000-000000000001",
    title: "Follow up: Aisha Abbott",
    start: "2026-07-15",
    end: null,
    changedAt: "2026-07-01T08:00:00.123Z",
    ...overrides,
  };
}

/** The events as a calendar program reads them. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      title: summary,
      start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
      end: endDate.isDate ? endDate.toString() : endDate.toJSDate().toISOString(),
      stamp: component.getFirstPropertyValue("dtstamp")?.toString(),
    };
  });
}

it("a day is a whole day, under an id that stays", () => {
  expect(read(calendarText([buildEvent()]))).toEqual([
    {
      uid: "0190d000-0000-7000-8000-000000000001@partnership-dashboard",
      title: "Follow up: Aisha Abbott",
      start: "2026-07-15",
      end: "2026-07-16",
      stamp: "2026-07-01T08:00:00Z",
    },
  ]);
});

it("a visit has its start and its end, and one without a length its start alone", () => {
  const start = "2026-07-15T08:00:00.000Z";
  const end = "2026-07-15T09:30:00.000Z";
  const events = [buildEvent({ start, end }), buildEvent({ start })];
  expect(read(calendarText(events))).toMatchObject([
    { start, end },
    { start, end: start },
  ]);
});

it("a calendar without events is one", () => {
  expect(read(calendarText([]))).toEqual([]);
});

it("any name comes back as it was, in lines of at most 75 bytes", () => {
  const name = fc.string({ unit: fc.constantFrom(...'Aé😀,;:\\"n \n'), maxLength: 200 });
  fc.assert(
    fc.property(name, (text) => {
      const title = `Visit: ${text}.`;
      const written = calendarText([buildEvent({ title })]);
      for (const line of written.split("\r\n"))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(read(written)).toMatchObject([{ title }]);
    }),
    propertyRuns(1_000),
  );
});
