import type { PersonalValues } from "@dash/contracts/interactions/customer-data";
import type { Knex } from "knex";
import { rowOf } from "../database/statement.ts";

/** Literal values to find in texts; the SQL function `pattern_of` says how they may be spelt. */
export interface Literals {
  /** Digits without the country's code. */
  readonly numbers: readonly string[];
  readonly emails: readonly string[];
  /** Without spaces. */
  readonly postcodes: readonly string[];
  /** One word or several, with a space between them. */
  readonly words: readonly string[];
}

/** The literal values that identify persons in texts. */
export interface TextLiterals {
  /** For the rows of the persons: every value, and each word of their names. */
  readonly own: Literals;
  /** For texts that may be about them: whole names, and the other values. */
  readonly likely: Literals;
  /** For every text: numbers and e-mail addresses that no other customer has. */
  readonly anywhere: Literals;
}

/** A shorter number is replaced only as it is stored, because a date or an amount may have the same digits. */
const LEAST_DIGITS_TO_SPLIT = 9;
const LEAST_LETTERS = 3;

/** Words of names that also stand in texts about nobody. */
const COMMON_WORDS = new Set(
  "mr mrs miss ms mx dr prof sir the and van von der ltd limited plc llp group services service heat heating pump pumps plumbing energy erased".split(
    " ",
  ),
);

const WORD_END = /[^\p{L}\p{M}\p{N}]+/u;

export function textLiterals(values: PersonalValues): TextLiterals {
  const numbers = values.numbers.map(phoneDigits);
  const anywhere = {
    numbers: numbers.filter(({ length }) => length >= LEAST_DIGITS_TO_SPLIT),
    emails: values.emails,
    postcodes: [],
    words: [],
  };
  const phrases = [
    ...values.names.filter(isWholeName),
    ...values.addresses.flatMap(partsOfAddress),
  ];
  const likely = {
    numbers: [...numbers, ...values.sharedNumbers.map(phoneDigits)],
    emails: [...values.emails, ...values.sharedEmails],
    postcodes: values.postcodes.map((postcode) => postcode.replace(/\s/g, "")),
    words: phrases.map(spaced),
  };
  const names = [...values.names, ...values.names.flatMap(wordsOfName)].map(spaced);
  return { own: { ...likely, words: [...likely.words, ...names] }, likely, anywhere };
}

/** Whether there is nothing to find. */
export function isNothing(literals: Literals): boolean {
  return Object.values(literals).every(({ length }) => length === 0);
}

/** The regular expression of Postgres that finds literal values; empty where there is nothing to find. */
export async function patternOf(knex: Knex, literals: Literals | string): Promise<string> {
  const { pattern } = await rowOf<{ pattern: string }>(
    knex,
    "select pattern_of(:literals::jsonb) as pattern",
    { literals: typeof literals === "string" ? literals : JSON.stringify(literals) },
  );
  return pattern;
}

/** The SQL of the condition that the pattern is found in one of the columns. */
export function foundIn(columns: readonly string[]): string {
  return columns
    .map((name) => `found_in(${name}::text, filter_of(:pattern), :pattern)`)
    .join(" or ");
}

function spaced(text: string): string {
  return text.split(WORD_END).filter(Boolean).join(" ");
}

/** The digits by which numbers are compared, as `phoneKey` computes them in SQL. */
export function phoneDigits(number: string): string {
  const [dialled = ""] = number.split(/[A-Za-z#]/);
  return dialled.replace(/\D/g, "").replace(/^(00)?(44)?0?/, "");
}

function wordsOfName(name: string): string[] {
  return name
    .split(WORD_END)
    .filter((word) => word.length >= LEAST_LETTERS)
    .filter((word) => !COMMON_WORDS.has(word.toLowerCase()));
}

/** A single word may mean something else in a text about nobody. */
function isWholeName(name: string): boolean {
  return /\S\s+\S/.test(name.trim()) && wordsOfName(name).length > 0;
}

/** The address as a whole, and its first line, which names the house. */
function partsOfAddress(address: string): string[] {
  const [first = ""] = address.split(/[\n,]/);
  return /\d/.test(first) && /\p{L}/u.test(first) ? [address, first] : [address];
}
