import { buffer, text } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { phoneCell } from "../contacts/phone-cell.ts";
import { readXlsx } from "hucre/xlsx";
import { until } from "../testing/until.ts";
import { csvStream } from "./csv.ts";
import { SystemText, tableFile, type Cell, type Columns } from "./table-file.ts";
import { xlsxStream } from "./xlsx.ts";

const anything: Columns<Cell> = [["Cell", (cell) => cell]];
const instants: Columns<string> = [["Cell", (instant) => instant, "instant"]];

/** The only cell of a CSV file of one row. */
async function csvCell<Row>(columns: Columns<Row>, row: Row): Promise<string> {
  const file = csvStream(tableFile("one", columns, [row]));
  const [, line = ""] = (await text(file as Readable)).split("\r\n");
  return line.replace(/^"(.*)"$/s, "$1").replaceAll('""', '"');
}

const cellIn = (cell: Cell) => csvCell(anything, cell);

/** The only cell of an XLSX file of one row, as a spreadsheet reads it, and whether it is a formula. */
async function xlsxCell<Row>(columns: Columns<Row>, row: Row) {
  const bytes = await buffer((await xlsxStream(tableFile("one", columns, [row]))) as Readable);
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows[0]).toEqual(["Cell"]);
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  return sheets[0]?.rows[1]?.[0] ?? null;
}

it.each([
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  "﹦1+1",
  "﹢1",
  "﹣1",
  "﹫A1",
  "⁼1",
  "=1+1",
  "+1",
  "-1",
  "@A1",
  "\t=1",
])("K2-10 a text that begins as a formula in any width is guarded: %j", async (formula) => {
  expect(await cellIn(formula)).toBe(`'${formula}`);
});

it("K2-10 spreadsheets read no text as a formula, and no text loses a character", async () => {
  const start = fc.constantFrom("＝", "⁼", "﹢", "=", "-", "@", "'", " ", "a", "");
  await fc.assert(
    fc.asyncProperty(start, fc.string(), async (first, rest) => {
      const text = `${first}${rest}`.replaceAll(/[\r\n]/g, "");
      const cell = await cellIn(text);
      expect(cell.normalize("NFKC")).not.toMatch(/^[=+\-@\t\r]/);
      expect([text, `'${text}`]).toContain(cell);
    }),
    propertyRuns(200),
  );
});

it.each([
  ["+442920180307", "029 2018 0307"],
  ["+442079460018", "020 7946 0018"],
  ["+353821234567", "+353 82 123 4567"],
])("K3-5 the number %s is exported as %s, without an apostrophe", async (stored, exported) => {
  expect(await cellIn(phoneCell(stored))).toBe(exported);
});

it("K3-5 a text that is no number stays as typed, and is guarded", async () => {
  expect(await cellIn(phoneCell("=1+442920180307"))).toBe("'=1+442920180307");
  expect(await cellIn(phoneCell("+1)*cmd"))).toBe("'+1)*cmd");
  expect(await cellIn(phoneCell(null))).toBe("");
});

it("K3-5 a negative number stays a number", async () => {
  expect(await cellIn(-3.5)).toBe("-3.5");
});

it("K9-16 an instant is written as London's clock shows it", async () => {
  const instant = "2026-08-31T23:30:00Z";
  expect(await csvCell(instants, instant)).toBe("2026-09-01T00:30:00.000+01:00");
  expect(await xlsxCell(instants, instant)).toEqual(new Date("2026-09-01T00:30:00Z"));
});

it("a day is a date in XLSX, and stays as it is in CSV", async () => {
  const days: Columns<string> = [["Cell", (day) => day, "day"]];
  expect(await csvCell(days, "2026-03-29")).toBe("2026-03-29");
  expect(await xlsxCell(days, "2026-03-29")).toEqual(new Date("2026-03-29T00:00:00Z"));
});

it.each<[Cell, unknown]>([
  [-3.5, -3.5],
  [0, 0],
  [null, null],
  ["", null],
  [true, "yes"],
  [false, "no"],
  ["00017", "00017"],
  ["2026-03-01", "2026-03-01"],
  ["SW1A 1AA", "SW1A 1AA"],
  [new SystemText("029 2018 0307"), "029 2018 0307"],
  ["=1+1", "=1+1"],
  ["+44 20", "+44 20"],
  [" two\r\nlines\n", " two\r\nlines\n"],
  ["_x000D_ _x41_", "_x000D_ _x41_"],
  ["<b>&amp;]]>", "<b>&amp;]]>"],
  ["a\u0001b\uFFFEc", "a\u0001b\uFFFDc"],
  ["n".repeat(40_000), `${"n".repeat(32_766)}…`],
])("%j is the XLSX cell %j, with its own type", async (cell, read) => {
  expect(await xlsxCell(anything, cell)).toEqual(read);
});

it("XLSX ends its source when nobody reads on, and fails when the source fails", async () => {
  let ended = false;
  async function* endless() {
    try {
      for (let n = 0; ; n += 1) yield `row ${n}`;
    } finally {
      ended = true;
    }
  }
  const file = (await xlsxStream(tableFile("endless", anything, endless()))) as Readable;
  await new Promise((resolve) => file.once("data", resolve));
  file.destroy();
  await until("the source is ended", () => ended);

  const broken = async function* () {
    yield "row";
    await Promise.reject(new Error("no database"));
  };
  const failing = await xlsxStream(tableFile("broken", anything, broken()));
  await expect(buffer(failing as Readable)).rejects.toThrow("no database");
});
