import type { PersonalValues } from "@dash/contracts/interactions/customer-data";

/** Regular expressions of Postgres that find persons in texts; empty where there is nothing to find. */
export interface TextPatterns {
  /** For the rows of the persons: every value, and each word of their names. */
  readonly own: string;
  /** For texts that may be about them: whole names, and the other values. */
  readonly likely: string;
  /** For every text: numbers and e-mail addresses that no other customer has. */
  readonly anywhere: string;
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

const GAP = "[^[:alnum:]]{0,3}";
const BETWEEN_WORDS = "[^[:alnum:]]+";

export function textPatterns(values: PersonalValues): TextPatterns {
  const { names, addresses, postcodes } = values;
  const isLong = (number: string) => phoneDigits(number).length >= LEAST_DIGITS_TO_SPLIT;
  const anywhere = [
    ...values.numbers.filter(isLong).map(numberPattern),
    ...values.emails.map(emailPattern),
  ];
  const likely = [
    ...anywhere,
    ...[...values.numbers, ...values.sharedNumbers].map(numberPattern),
    ...values.sharedEmails.map(emailPattern),
    ...names.filter(isWholeName).map(wordsPattern),
    ...addresses.flatMap(partsOfAddress).map(wordsPattern),
    ...postcodes.map(postcodePattern),
  ];
  const parts = [...names.filter(({ length }) => length > 1), ...names.flatMap(wordsOfName)];
  const own = [...likely, ...parts.map(wordsPattern)];
  return { own: oneOf(own), likely: oneOf(likely), anywhere: oneOf(anywhere) };
}

/** The digits by which numbers are compared, as `phoneKey` computes them in SQL. */
export function phoneDigits(number: string): string {
  const [dialled = ""] = number.split(/[A-Za-z#]/);
  return dialled.replace(/\D/g, "").replace(/^(00)?(44)?0?/, "");
}

function oneOf(patterns: readonly string[]): string {
  const distinct = [...new Set(patterns.filter(Boolean))];
  return distinct.length === 0 ? "" : `(?i)(?:${distinct.join("|")})`;
}

/** A number with any separators, with or without the country's code. */
function numberPattern(number: string): string {
  const digits = phoneDigits(number);
  if (digits === "") return "";
  if (digits.length < LEAST_DIGITS_TO_SPLIT) return `(?<![0-9])0?${digits}(?![0-9])`;
  const prefix = String.raw`\+?\(?(?:(?:00)?44${GAP})?(?:0${GAP})?`;
  return `(?<![0-9])${prefix}${[...digits].join(GAP)}(?![0-9])`;
}

function emailPattern(email: string): string {
  return email === "" ? "" : `(?<![[:alnum:]._+-])${spelling(email)}(?![[:alnum:]])`;
}

function postcodePattern(postcode: string): string {
  const letters = postcode.replace(/\s/g, "");
  if (letters.length < 5) return "";
  return whole(`${spelling(letters.slice(0, -3))}[^[:alnum:]]{0,2}${spelling(letters.slice(-3))}`);
}

/** Words in their order, with anything between them. */
function wordsPattern(text: string): string {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words.length === 0 ? "" : whole(words.map(spelling).join(BETWEEN_WORDS));
}

function wordsOfName(name: string): string[] {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
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

function whole(pattern: string): string {
  return `(?<![[:alnum:]])${pattern}(?![[:alnum:]])`;
}

/** A text with accents or without, in either case. Postgres may not know the case of letters beyond ASCII. */
function spelling(text: string): string {
  return [...text.normalize("NFC")].map(spellingsOf).join("");
}

function spellingsOf(letter: string): string {
  if (/^[a-z0-9]$/i.test(letter)) return letter;
  if (!/^\p{L}$/u.test(letter)) return letter.replace(/[^\p{L}\p{M}\p{N}\s]/gu, String.raw`\$&`);
  const plain = letter.normalize("NFD").replace(/\p{M}/gu, "");
  const either = [letter, plain].flatMap((each) => [each.toLowerCase(), each.toUpperCase()]);
  const apart = either.map((each) => each.normalize("NFD"));
  return `(?:${[...new Set([...apart, ...either])].join("|")})`;
}
