import type { Search } from "./search.routes.ts";

/** A row whose folded name shares letters with the folded search. */
export interface SimilarName {
  readonly foldedName: string;
  readonly foldedSearch: string;
}

const BETWEEN_WORDS = /[^\p{L}\p{N}']+/u;
/** Whether a search may be a name that was typed with slips: it has no digits, and more than single letters. */
export function mayBeName(text: string): boolean {
  return /^\P{N}*\p{L}{2}\P{N}*$/u.test(text);
}

/**
 * The least similarity of the names that `withFewSlips` looks at. It is low, because two exchanged letters in a short
 * name change most of its groups of three letters.
 */
const THRESHOLD = 0.18;
/** The number of names that are looked at, the most similar first. */
export const MOST_SIMILAR = 2_000;

/**
 * Returns the SQL condition that a folded name shares letters with the search text in `:text`. The subquery sets the
 * operator's threshold for this statement only, before the index is read.
 */
export function isSimilar(foldedName: string): string {
  return `${foldedName} %> (
    select folded(:text) from set_config('pg_trgm.word_similarity_threshold', '${THRESHOLD}', true))`;
}

/** The columns of `SimilarName`, for a SELECT list. */
export function similarColumns(foldedName: string): string {
  return `${foldedName} as "foldedName", folded(:text) as "foldedSearch"`;
}

/** The order of similar names, the most similar first. */
export function bySimilarity(foldedName: string): string {
  return `word_similarity(folded(:text), ${foldedName}) desc`;
}

interface Searching<Row> {
  readonly search: Pick<Search, "text" | "limit">;
  /** Finds the rows that have all the words, the best match first. */
  readonly exact: () => Promise<readonly Row[]>;
  /** Finds rows with similar names, the most similar first. */
  readonly similar: () => Promise<readonly (Row & SimilarName)[]>;
}

/** Finds rows by their words; only where these are fewer than the limit, also names that were typed with slips. */
export async function findWithSlips<Row extends { readonly id: string }>({
  search: { text, limit },
  exact,
  similar,
}: Searching<Row>): Promise<Row[]> {
  const found = await exact();
  if (found.length >= limit || !mayBeName(text)) return [...found];
  const rows = new Map(found.map((row) => [row.id, row]));
  for (const row of withFewSlips(await similar())) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()].slice(0, limit);
}

/** Selects the rows in whose name each word of the search begins a word, apart from slips of the hand. */
export function withFewSlips<Row extends SimilarName>(rows: readonly Row[]): Row[] {
  return rows.filter(({ foldedName, foldedSearch }) => {
    const words = foldedName.split(BETWEEN_WORDS);
    const typed = foldedSearch.split(BETWEEN_WORDS);
    return typed.every((each) => words.some((word) => isSlip(each, word)));
  });
}

/** Whether a word begins as it was typed, with one slip from four letters on, or two from eight letters on. */
export function isSlip(typed: string, word: string): boolean {
  const most = Math.min(Math.floor(typed.length / 4), 2);
  const lengths = [-most, 0, most].map((more) => typed.length + more);
  return lengths.some((length) => slipsBetween(typed, word.slice(0, length)) <= most);
}

/**
 * The least number of slips that make one word of the other: a letter too much, missing or wrong, or two neighbours
 * exchanged (the optimal string alignment distance).
 */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchange = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isExchange ? at(before, column - 2) + 1 : Infinity,
      );
    }
    before = last;
    last = next;
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
