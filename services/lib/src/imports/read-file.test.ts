import { MOST_IMPORT_ROWS } from "@dash/contracts/imports/imports";
import { writeXlsx } from "hucre/xlsx";
import type { Problem } from "../http/problem.ts";
import { readFile } from "./read-file.ts";

const known = new Set(["date", "name", "hours", "notes", "project"]);

const utf8 = (text: string) => Buffer.from(text, "utf8");
const utf16 = (text: string, mark = true) =>
  Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le");
const latin1 = (text: string) => Buffer.from(text, "latin1");

async function workbook(rows: readonly (readonly unknown[])[], merges = false): Promise<Buffer> {
  const sheet = {
    name: "Sheet 1",
    rows: rows as never,
    ...(merges && { merges: [{ startRow: 0, endRow: 0, startCol: 0, endCol: 2 }] }),
  };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}

/** The headings and the cells of a file. */
async function read(bytes: Uint8Array) {
  const { headings, rows, left, encoding, separator, kind } = await readFile(bytes, known);
  return { headings, cells: rows.map(({ cells }) => cells), rows, left, encoding, separator, kind };
}

async function refusal(bytes: Uint8Array): Promise<string> {
  return readFile(bytes, known).then(
    () => "read",
    (error: unknown) => (error as Problem).message,
  );
}

const swapped = (text: string) => utf16(text).swap16();
const TABLE = "Date,Name\n2026-07-06,Siân\n";
const siân = [["2026-07-06", "Siân"]];

describe("ugly files", () => {
  it.each([
    ["plain UTF-8", utf8(TABLE), "utf-8"],
    ["UTF-8 with a mark", utf8(`\uFEFF${TABLE}`), "utf-8"],
    ["UTF-16 with a mark", utf16(TABLE), "utf-16le"],
    ["UTF-16 without a mark", utf16(TABLE, false), "utf-16le"],
    ["UTF-16 in the other order", swapped(TABLE), "utf-16be"],
    ["Latin-1", latin1(TABLE), "windows-1252"],
  ])("%s", async (_, bytes, encoding) => {
    expect(await read(bytes)).toMatchObject({ headings: ["Date", "Name"], cells: siân, encoding });
  });

  it.each([
    ["semicolons", "Date;Name\n2026-07-06;Siân\n", ";"],
    ["tabs", "Date\tName\n2026-07-06\tSiân\n", "\t"],
    ["bars", "Date|Name\n2026-07-06|Siân\n", "|"],
    ["commas inside quotes", 'Date;Name\n2026-07-06;"Siân"\n', ";"],
    ["Windows line ends", TABLE.replaceAll("\n", "\r\n"), ","],
    ["old Macintosh line ends", TABLE.replaceAll("\n", "\r"), ","],
    ["no last line end", TABLE.trim(), ","],
    ["spaces around cells", "Date , Name\n 2026-07-06 , Siân \n", ","],
  ])("%s", async (_, text, separator) => {
    expect(await read(utf8(text))).toMatchObject({
      headings: ["Date", "Name"],
      cells: siân,
      separator,
    });
  });

  it("quoted line breaks, quotes and separators stay in their cell", async () => {
    const text = 'Date,Notes\n2026-07-06,"He said ""no"",\nthen left"\n';
    expect((await read(utf8(text))).cells).toEqual([["2026-07-06", 'He said "no",\nthen left']]);
  });

  it("empty rows are no records, and the others keep their numbers in the file", async () => {
    const { rows } = await read(utf8("Date,Name\n\n2026-07-06,A\n,\n2026-07-07,B\n\n"));
    expect(rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  it("titles above the headings and totals below the rows are left out and named", async () => {
    const text = `Report of July,,\n,,\nDate,Name,Hours\n2026-07-06,A,1\n2026-07-07,B,2\nTotal,,3\n`;
    expect(await read(utf8(text))).toMatchObject({
      headings: ["Date", "Name", "Hours"],
      cells: [
        ["2026-07-06", "A", "1"],
        ["2026-07-07", "B", "2"],
      ],
      left: ["Row 1, above the headings", "Row 6, a total"],
    });
  });

  it("an item called Total Control is no total", async () => {
    expect((await read(utf8("Name,Hours\nTotal Control valve,3\n"))).cells).toHaveLength(1);
  });

  it("headings that are twice there, empty or broken in two lines are told apart", async () => {
    const text = 'Name,Name,,"Spent\n hours"\nA,B,C,1\n';
    expect((await read(utf8(text))).headings).toEqual([
      "Name",
      "Name (2)",
      "Column 3",
      "Spent hours",
    ]);
  });

  it("rows that are longer or shorter than the headings lose nothing", async () => {
    const { headings, cells } = await read(utf8("Date,Name\n2026-07-06\n2026-07-07,B,more\n"));
    expect(headings).toEqual(["Date", "Name", "Column 3"]);
    expect(cells).toEqual([["2026-07-06"], ["2026-07-07", "B", "more"]]);
  });

  it("the line by which Excel is told the separator is no heading", async () => {
    expect(await read(utf8("sep=;\nDate;Name\n2026-07-06;Siân\n"))).toMatchObject({ cells: siân });
  });

  it("a workbook has days, times, numbers and flags as such", async () => {
    const bytes = await workbook([
      ["Date", "Name", "Hours", "Done"],
      ["2026-07-06", "Siân", 1.5, true],
    ]);
    expect(await read(bytes)).toMatchObject({
      kind: "xlsx",
      cells: [["2026-07-06", "Siân", "1.5", "true"]],
    });
  });

  it("midnight in a workbook is a time among times, and a day among days", async () => {
    const midnight = new Date("2026-07-06T00:00:00Z");
    const bytes = await workbook([
      ["Day", "Start"],
      [midnight, midnight],
      [midnight, new Date("2026-07-06T09:30:00Z")],
    ]);
    expect(await read(bytes)).toMatchObject({
      cells: [
        ["2026-07-06", "2026-07-06T00:00:00"],
        ["2026-07-06", "2026-07-06T09:30:00"],
      ],
    });
  });

  it("a workbook may have a merged title and numbers that look like texts", async () => {
    const bytes = await workbook(
      [
        ["Hours of July", null, null],
        ["Date", "Name", "Hours"],
        ["2026-07-06", "007", 1],
      ],
      true,
    );
    expect(await read(bytes)).toMatchObject({ cells: [["2026-07-06", "007", "1"]] });
  });

  it("formulas are read as what they gave", async () => {
    expect((await read(utf8("Name,Hours\n'=A1+B1,1\n"))).cells).toEqual([["'=A1+B1", "1"]]);
  });

  it.each([
    ["nothing", utf8("")],
    ["headings alone", utf8("Date,Name\n")],
    ["empty lines", utf8("\n\n,,\n")],
  ])("%s: says that there is no row", async (_, bytes) => {
    expect(await refusal(bytes)).toMatch(/no row below/);
  });

  it.each([
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0x0d])],
    ["a ZIP that is no workbook", Buffer.from("504b0304140000000000", "hex")],
    ["a broken workbook", (async () => (await workbook([["Date"], ["x"]])).subarray(0, 300))()],
  ])("%s: says that this is no table", async (_, bytes) => {
    expect(await refusal(await bytes)).toMatch(/no table that can be read/);
  });

  it("says that there are too many rows, also in as many bytes as may be sent", async () => {
    const row = `2026-07-06,${"x".repeat(50)}\n`;
    const bytes = utf8(`Date,Name\n${row.repeat(Math.ceil(24_000_000 / row.length))}`);
    expect(await refusal(bytes)).toContain(`more than ${MOST_IMPORT_ROWS.toLocaleString("en-GB")}`);
  });

  it("says that there are too many columns", async () => {
    expect(await refusal(utf8(`${"Name,".repeat(300)}\n${"1,".repeat(300)}\n`))).toMatch(/columns/);
  });

  it("a workbook that is packed to be huge is refused, and the next file is read", async () => {
    const bytes = await workbook([
      ["Date"],
      ...Array.from({ length: 60_000 }, () => ["x".repeat(300)]),
    ]);
    expect(await refusal(bytes)).not.toBe("read");
    expect((await read(utf8(TABLE))).cells).toEqual(siân);
  });
});
