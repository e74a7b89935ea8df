import type { CalendarEvent } from "@dash/contracts/calendars/calendar-events";

/** Calendar programs ask again after this long, where they follow it. */
const ASK_AGAIN = "PT5M";
const MOST_BYTES = 75;

/** Writes events as an iCalendar file (RFC 5545). */
export function calendarText(events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Partnership Dashboard//Calendar//EN",
    "X-WR-CALNAME:Partnership Dashboard",
    `REFRESH-INTERVAL;VALUE=DURATION:${ASK_AGAIN}`,
    `X-PUBLISHED-TTL:${ASK_AGAIN}`,
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A day takes no time of its person; a visit does. */
function eventLines({ id, title, start, end, changedAt }: CalendarEvent): string[] {
  const isDay = start.length === "2026-01-01".length;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@partnership-dashboard`,
    `DTSTAMP:${instantText(changedAt)}`,
    ...(isDay
      ? [`DTSTART;VALUE=DATE:${start.replaceAll("-", "")}`, "TRANSP:TRANSPARENT"]
      : [`DTSTART:${instantText(start)}`]),
    ...(end ? [`DTEND:${instantText(end)}`] : []),
    `SUMMARY:${escaped(title)}`,
    "END:VEVENT",
  ];
}

/** Writes an instant in UTC as `20260115T090000Z`. */
function instantText(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
}

/** Breaks a line into parts of at most 75 bytes, without cutting a character. */
function folded(line: string): string {
  let bytes = 0;
  return Array.from(line, (character) => {
    const size = Buffer.byteLength(character);
    const isFull = bytes + size > MOST_BYTES;
    // The space that a further part begins with is one of its bytes.
    bytes = isFull ? size + 1 : bytes + size;
    return isFull ? `\r\n ${character}` : character;
  }).join("");
}
