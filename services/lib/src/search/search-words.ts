import type { Bindings } from "../database/statement.ts";

/** The words of a search, as SQL conditions and the values of their placeholders. */
export interface SearchWords {
  /** The condition that the folded texts together have all the words. */
  readonly in: (...foldedTexts: readonly string[]) => string;
  readonly bindings: Bindings;
}

/** Each word costs a search in an index. */
const MOST_WORDS = 6;
/** A text index finds parts of words from three letters on, and of shorter ones only where a word begins. */
const SHORTEST_PART = 3;

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const POSTCODE_WITHOUT_SPACE = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/i;

/** Splits a search into words. A postcode without its space is one word, in the usual spelling. */
export function wordsOf(text: string): string[] {
  return text
    .split(" ")
    .filter((word) => HAS_LETTER_OR_DIGIT.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => word.replace(POSTCODE_WITHOUT_SPACE, "$1 $2"));
}

/** Prepares the words of a search for SQL. There is at least one; the search's router answers others itself. */
export function searchWords(text: string): SearchWords {
  const words = wordsOf(text);
  const patternsByWord = words.map((word, index) => {
    const pattern = `search_pattern(:word${index})`;
    const start = `substr(${pattern}, 2)`;
    return word.length < SHORTEST_PART ? [start, `'% ' || ${start}`] : [pattern];
  });
  return {
    in: (...foldedTexts) =>
      patternsByWord.map((patterns) => anyOf(foldedTexts, patterns)).join(" and "),
    bindings: Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  };
}

/** The subqueries fold each word once, and let the planner use the texts' indexes. */
function anyOf(foldedTexts: readonly string[], patterns: readonly string[]): string {
  const conditions = foldedTexts.flatMap((foldedText) =>
    patterns.map((pattern) => `${foldedText} like (select ${pattern})`),
  );
  return `(${conditions.join(" or ")})`;
}
