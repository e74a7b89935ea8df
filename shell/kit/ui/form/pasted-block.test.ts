import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { pastedBlock } from "./pasted-block.tsx";

/** Writes a block as spreadsheets do: a text with a tab, a line break or a quote at its begin is quoted. */
function copied(block: readonly (readonly string[])[], lineEnd: string): string {
  const cell = (text: string) =>
    /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return block.map((row) => row.map(cell).join("\t")).join(lineEnd);
}

/** Reads quoted values character by character, as RFC 4180 tells it. */
function referenceBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted && character === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted) {
      if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === "\t" || character === "\n") {
      rows.at(-1)?.push(cell);
      cell = "";
      if (character === "\n") rows.push([]);
    } else if (character !== "\r") cell += character;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

const piece = fc.constantFrom("1", "2.5", "9-17", "(van)", " ", "\t", "\n", "\r\n", '"', "-", "");
const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(""));
const block = fc
  .integer({ min: 1, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1 }),
  );

describe("a block of a spreadsheet", () => {
  it("W-07 is read by row and column", () => {
    expect(pastedBlock("1.5\t2\r\n\t9-17\r\n")).toEqual([
      ["1.5", "2"],
      ["", "9-17"],
    ]);
    expect(pastedBlock("1:30")).toEqual([["1:30"]]);
    expect(pastedBlock("")).toEqual([[""]]);
  });

  it("K10-3 has a cell of two lines as one cell", () => {
    expect(pastedBlock('1\t"2\n(van)"\t3\n4\t5\t6')).toEqual([
      ["1", "2\n(van)", "3"],
      ["4", "5", "6"],
    ]);
  });

  it.each([['5" pipe\t2'], ['"2\t3'], ['"a"b\t3']])("K10-3 keeps a stray quote of %j", (copy) => {
    expect(pastedBlock(copy)).toEqual([copy.split("\t")]);
  });

  it("K10-3 is read as a reference reader reads it, and is what was copied", () => {
    fc.assert(
      fc.property(block, fc.constantFrom("\n", "\r\n"), fc.boolean(), (cells, lineEnd, isEnded) => {
        const copy = copied(cells, lineEnd);
        const last = cells.at(-1);
        // An empty last line of one cell cannot be told from the end of the block.
        fc.pre(isEnded || cells.length === 1 || last?.join("\t") !== "");
        expect(pastedBlock(isEnded ? copy + lineEnd : copy)).toEqual(cells);
        expect(referenceBlock(copy)).toEqual(cells);
      }),
      propertyRuns(1_000),
    );
  });
});
