import type { FileRow } from "./import.model.ts";
import type { NounField, NounFields } from "./imported-noun.ts";
import { CellError, readCell, type CellFormat } from "./read-cell.ts";
import { plain } from "./read-file.ts";

const LOOKED_AT = 50;

/** All headings by which a noun's columns are known, as they are compared. */
export function knownHeadings(fields: NounFields): Set<string> {
  return new Set(Object.entries(fields).flatMap(([key, field]) => namesOf(key, field)));
}

function namesOf(key: string, { label, headings = [] }: NounField): string[] {
  return [label, ...headings, key].map(plain);
}

/** Guesses the field of each column by its heading, and a day that is still missing by what the cells hold. */
export function guessMapping(
  fields: NounFields,
  headings: readonly string[],
  rows: readonly FileRow[],
  format: CellFormat,
): Record<string, string> {
  const mapping: Record<string, string> = Object.fromEntries(headings.map((each) => [each, ""]));
  const isFree = (heading: string) => mapping[heading] === "";
  for (const [key, field] of Object.entries(fields))
    for (const name of namesOf(key, field)) {
      const heading = headings.find((each) => isFree(each) && plain(each) === name);
      if (heading === undefined) continue;
      mapping[heading] = key;
      break;
    }
  const given = new Set(Object.values(mapping));
  for (const [key, { kind, isRequired }] of Object.entries(fields)) {
    if (kind !== "day" || !isRequired || given.has(key)) continue;
    const heading = headings.find((each, at) => isFree(each) && holdsDays(rows, at, format));
    if (heading !== undefined) mapping[heading] = key;
  }
  return mapping;
}

function holdsDays(rows: readonly FileRow[], at: number, format: CellFormat): boolean {
  const texts = rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[at] || []);
  return texts.length > 0 && texts.every((text) => isDay(text, format));
}

function isDay(text: string, format: CellFormat): boolean {
  try {
    return readCell("day", text, format, "") !== "";
  } catch (error) {
    if (error instanceof CellError) return false;
    throw error;
  }
}
