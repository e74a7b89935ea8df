import { londonInstant } from "../calendar/london.ts";
import type { CellKind } from "./imported-noun.ts";

/** How a file writes days and numbers. */
export interface CellFormat {
  readonly isDayFirst: boolean;
  readonly decimal: "." | ",";
}

/** A time of day in London, with the day where the cell names one; or an instant, where it names a zone. */
export type TimeOfDay =
  { readonly day: string | null; readonly seconds: number } | { readonly instant: Date };

/** A text that is no value of its field; the message is for the person who has the file. */
export class CellError extends Error {}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const YES = ["yes", "y", "true", "1", "x"];
const NO = ["no", "n", "false", "0"];

const readers = {
  text: cleaned,
  day: readDay,
  time: readTime,
  minute: readMinute,
  number: readNumber,
  flag: readFlag,
  list: readList,
};

/**
 * Reads a cell that is not empty. `heading` says the unit of a duration that is a plain number.
 * @throws CellError if the text is no such value.
 */
export function readCell(
  kind: Exclude<CellKind, "choice">,
  text: string,
  format: CellFormat,
  heading: string,
): unknown {
  return kind === "duration"
    ? Math.round(readSeconds(text, format, heading) / 60)
    : readers[kind](text, format);
}

/** The text without the apostrophe by which this product keeps a spreadsheet from running it as a formula. */
function cleaned(text: string): string {
  return /^'[=+\-@\t\r]/.test(text.normalize("NFKC")) ? text.slice(1) : text;
}

function readDay(text: string, { isDayFirst }: CellFormat): string {
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T ])/.exec(text) ?? [];
  if (isoYear) return dayOf(text, isoYear, Number(isoMonth), Number(isoDay));
  const [, first = 0, second = 0, year] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?=$|[, ])/.exec(text) ?? [];
  if (year) {
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return dayOf(text, year, Number(month), Number(day));
  }
  const words =
    /^(?:[a-z]+, )?(?:(\d{1,2})[. -]*([a-z]{3})[a-z]*|([a-z]{3})[a-z]* (\d{1,2}))[, -]+(\d{4})/i.exec(
      text,
    );
  const month = MONTHS.indexOf((words?.[2] ?? words?.[3] ?? "").toLowerCase()) + 1;
  return dayOf(text, words?.[5] ?? "", month, Number(words?.[1] ?? words?.[4]));
}

function dayOf(text: string, year: string, month: number, day: number): string {
  const date = new Date(Date.UTC(Number(year.length === 2 ? `20${year}` : year), month - 1, day));
  const isReal = year !== "" && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isReal) throw new CellError(`“${text}” is no day, such as 31/12/2026 or 2026-12-31`);
  return date.toISOString().slice(0, 10);
}

function readTime(text: string, format: CellFormat): TimeOfDay {
  if (/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))
    return { instant: new Date(text) };
  const [, before = "", hours = "", minutes = "", seconds = "0", half = ""] =
    /^(.*?)(?:^|[T ,]+)(\d{1,2})[:.](\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap]\.?m\.?)?$/i.exec(text) ??
    [];
  const isHalf = half !== "";
  const hour = isHalf ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  const isTime = hours !== "" && hour < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  if (!isTime || (isHalf && Number(hours) > 12))
    throw new CellError(`“${text}” is no time, such as 09:30`);
  const day = before === "" ? null : readDay(before, format);
  return { day, seconds: hour * 3_600 + Number(minutes) * 60 + Number(seconds) };
}

function readMinute(text: string, format: CellFormat): TimeOfDay {
  const time = readTime(text, format);
  return "instant" in time
    ? { instant: new Date(Math.round(time.instant.getTime() / 60_000) * 60_000) }
    : { ...time, seconds: Math.round(time.seconds / 60) * 60 };
}

/** The instant of a time: on its own day, or else on the one given. */
export function instantOf(time: TimeOfDay, day: string): Date {
  return "instant" in time ? time.instant : londonInstant(time.day ?? day, time.seconds);
}

function readSeconds(text: string, format: CellFormat, heading: string): number {
  if (/^\s*[-−–]/.test(text)) throw new CellError(`“${text}” is negative: a length cannot be`);
  const parts = /^(\d+):(\d\d)(?::(\d\d))?\s*(min)?$/.exec(text);
  if (parts) {
    const [first, second, third] = parts.slice(1, 4).map(Number) as [number, number, number];
    if (second < 60 && !(third >= 60))
      return parts[4] && parts[3] === undefined
        ? first * 60 + second
        : first * 3_600 + second * 60 + (third || 0);
  }
  const worded =
    /^(?:(?<h>[\d.,]+)\s*h[a-z]*)?[\s,]*(?:(?<m>[\d.,]+)\s*m[a-z]*)?[\s,]*(?:(?<s>[\d.,]+)\s*s[a-z]*)?$/i.exec(
      text.replace(/^PT/i, ""),
    )?.groups;
  if (worded && (worded["h"] ?? worded["m"] ?? worded["s"]))
    return ["h", "m", "s"].reduce(
      (sum, unit) => sum * 60 + readNumber(worded[unit] ?? "0", format),
      0,
    );
  if (!/^[\d.,\s]+$/.test(text)) throw new CellError(`“${text}” is no length, such as 1:30 or 1.5`);
  const unit = /min/i.test(heading) ? 60 : /sec/i.test(heading) ? 1 : 3_600;
  return readNumber(text, format) * unit;
}

function readNumber(text: string, { decimal }: CellFormat): number {
  const thousands = decimal === "," ? /[.\s'’]/g : /[,\s'’]/g;
  const plain = text.replace(/^([-−]?)\s*[£€$]|[£€$]$/g, "$1").trim();
  const digits = plain.replace(thousands, "").replace(",", ".").replace("−", "-");
  if (!/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(digits))
    throw new CellError(`“${text}” is no number`);
  return Number(digits);
}

function readFlag(text: string): boolean {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new CellError(`“${text}” is neither yes nor no`);
}

function readList(text: string): string[] {
  return text
    .split(/[;,\n]/)
    .map((part) => cleaned(part.trim()))
    .filter((part) => part !== "");
}

/** Guesses how a file writes days and numbers, from all its cells. Where nothing says it, as in Britain. */
export function guessFormat(cells: Iterable<string>, isWorkbook: boolean): CellFormat {
  const votes = { dayFirst: 0, monthFirst: 0, comma: 0, point: 0 };
  for (const cell of cells) {
    const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/.exec(cell) ?? [];
    if (Number(first) > 12) votes.dayFirst += 1;
    else if (Number(second) > 12) votes.monthFirst += 1;
    if (/^-?\D?(\d+|\d{1,3}(\.\d{3})+),\d{1,2}\D?$/.test(cell)) votes.comma += 1;
    else if (/^-?\D?(\d+|\d{1,3}(,\d{3})+)\.\d{1,2}\D?$/.test(cell)) votes.point += 1;
  }
  return {
    isDayFirst: votes.dayFirst >= votes.monthFirst,
    decimal: !isWorkbook && votes.comma > votes.point ? "," : ".",
  };
}
