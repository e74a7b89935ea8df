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
 * The least similarity of the names that `withFewSlips` looks at: the share of the search's groups of three letters. Two
 * exchanged letters in a short word change most of its groups. In a search of several words more of them remain.
 */
function leastSimilarity(text: string): number {
  if (text.includes(" ")) return 0.42;
  return text.length < 6 ? 0.18 : 0.3;
}

/** The number of names that are looked at, the most similar first. */
const MOST_SIMILAR = 2_000;

/** The parts of a statement that finds similar names. */
interface SimilarNames {
  readonly columns: string;
  /** The table, with its joins. */
  readonly from: string;
  /** The SQL of the folded name. */
  readonly name: string;
  /** A further condition of the rows. */
  readonly where?: string;
  /** The order before the similarity, and the order of equally similar names. */
  readonly first?: string;
  readonly last: string;
}

/**
 * A statement that finds rows with names similar to the search, the most similar first. Its subquery sets the threshold
 * of `%>` for this statement only, before the index is read.
 */
export function similarStatement(
  { text }: Pick<Search, "text">,
  { columns, from, name, where = "true", first, last }: SimilarNames,
) {
  const order = [first, `word_similarity(folded(:text), ${name}) desc`, last].filter(Boolean);
  return {
    sql: `select ${columns}, ${name} as "foldedName", folded(:text) as "foldedSearch" from ${from}
      where ${where} and ${name} %> (
        select folded(:text) from set_config('pg_trgm.word_similarity_threshold', :similarity, true))
      order by ${order.join(", ")} limit ${MOST_SIMILAR}`,
    bindings: { text, similarity: String(leastSimilarity(text)) },
  };
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
  return slipsBefore(typed, word.slice(0, typed.length + most), most) <= most;
}

/**
 * The least number of slips that make a beginning of the word of what was typed: a letter too much, missing or wrong, or
 * two neighbours exchanged (the optimal string alignment distance). Stops with Infinity where it exceeds `most`.
 */
function slipsBefore(typed: string, word: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isExchange = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isExchange ? at(before, column - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return Infinity;
    before = last;
    last = next;
  }
  return Math.min(...last);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
