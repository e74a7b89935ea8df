import { text } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { phoneCell } from "../contacts/phone-cell.ts";
import { answerCsv, csvFile, type Cell } from "./csv.ts";
import type { ServiceContext } from "./request.ts";

/** The only cell of a file of one row. */
async function cellIn(cell: Cell): Promise<string> {
  const ctx = { attachment: () => undefined } as unknown as ServiceContext;
  const file = answerCsv(ctx, csvFile("one", [["Cell", (text: Cell) => text]], [cell]));
  const [, row = ""] = (await text(file as Readable)).split("\r\n");
  return row.replace(/^"(.*)"$/s, "$1").replaceAll('""', '"');
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
  expect(await cellIn(new Date("2026-08-31T23:30:00Z"))).toBe("2026-09-01T00:30:00.000+01:00");
});
