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
  const rows = (sheets[0]?.rows ?? []).map((row) => row.map(cellText));
  return { kind: "xlsx", encoding: null, separator: null, rows };
}

/** Days and times are written as ISO 8601, and numbers with a point. */
function cellText(cell) {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) {
    // A spreadsheet counts in days, so its times miss the second by a little.
    const iso = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString();
    if (iso.startsWith("1899-12-3")) return iso.slice(11, 19);
    return iso.slice(11, 19) === "00:00:00" ? iso.slice(0, 10) : iso.slice(0, 19);
  }
  return String(cell);
}

function text(bytes, maxRows) {
  const [encoding, content] = decoded(bytes);
  if (content.includes("\u0000")) return { refusal: "unreadable" };
  const separator = detectDelimiter(content);
  const rows = [];
  for (const values of streamCsvRows(content, { delimiter: separator })) {
    rows.push(values.map(cellText));
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
