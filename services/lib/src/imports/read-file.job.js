// Plain JavaScript, because a process runs this file unchanged: in tests, from source and built.
import process from "node:process";
import { TextDecoder } from "node:util";
import { detectDelimiter, streamCsvRows } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const MARKS = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

process.on("message", ({ bytes, mostRows, mostColumns }) => {
  read(bytes, mostRows + 1, mostColumns)
    .catch(() => ({ refusal: "unreadable" }))
    .then((answer) => process.send(answer));
});

async function read(bytes, mostRows, mostColumns) {
  const table = begins(bytes, ZIP) ? await workbook(bytes, mostRows) : text(bytes, mostRows);
  if (table.rows.length >= mostRows) return { refusal: "rows" };
  if (table.rows.some((row) => row.length > mostColumns)) return { refusal: "columns" };
  return table;
}

async function workbook(bytes, maxRows) {
  const { sheets } = await readXlsx(bytes, { maxRows, sheets: (_, index) => index === 0 });
  const cells = sheets[0]?.rows ?? [];
  const timed = new Set(cells.flatMap((row) => [...row.keys()].filter((at) => hasTime(row[at]))));
  const rows = cells.map((row) => row.map((cell, at) => cellText(cell, timed.has(at))));
  return { kind: "xlsx", encoding: null, separator: null, rows };
}

/** A spreadsheet counts in days, so its times miss the second by a little. */
function isoOf(date) {
  return new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString().slice(0, 19);
}

const hasTime = (cell) => cell instanceof Date && !isoOf(cell).endsWith("T00:00:00");

/**
 * Days and times are written as ISO 8601, and numbers with a point. A workbook writes a day and its midnight alike:
 * among times, it is midnight.
 */
function cellText(cell, isTimed) {
  if (!(cell instanceof Date)) return String(cell ?? "");
  const iso = isoOf(cell);
  if (iso.startsWith("1899-12-3")) return iso.slice(11);
  return isTimed ? iso : iso.slice(0, 10);
}

function text(bytes, maxRows) {
  const [encoding, content] = decoded(bytes);
  if (content.includes("\u0000")) return { refusal: "unreadable" };
  const separator = detectDelimiter(content);
  const rows = [];
  for (const values of streamCsvRows(content, { delimiter: separator })) {
    rows.push(values);
    if (rows.length === maxRows) break;
  }
  return { kind: "csv", encoding, separator, rows };
}

function decoded(bytes) {
  const [marked] = MARKS.find(([, mark]) => begins(bytes, mark)) ?? [];
  const encoding = marked ?? unmarked(bytes);
  return [encoding, new TextDecoder(encoding).decode(bytes)];
}

/** UTF-16 has a zero in almost every letter, and what is not UTF-8 comes from Windows. */
function unmarked(bytes) {
  const start = bytes.subarray(0, 1_000);
  const zeros = [0, 1].map(
    (odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length,
  );
  if (zeros[1] > start.length / 4) return "utf-16le";
  if (zeros[0] > start.length / 4) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

function begins(bytes, mark) {
  return mark.every((byte, at) => bytes[at] === byte);
}
