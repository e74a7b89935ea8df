import { cleanText } from "./text.ts";

export const LONGEST_PHONE = 50;
/** The error message for a text that is not one phone number. */
export const NO_PHONE = "Enter one phone number, such as 029 2018 0307";

const LEAST_DIGITS = 5;
/** E.164 has at most fifteen digits; the international prefix 00 may come before them. */
const MOST_DIGITS = 17;
const EXTENSION = /[\s,;]*(?:ext(?:ension|n)?\.?|x|#)\s*:?\s*(?<extension>\d{1,7})$/iu;
/** Digits with the separators that people write. A plus is allowed only before the first digit. */
const ONE_NUMBER = /^\(?\+?[\d\s().\u2010-\u2015\u2212/-]+$/u;

export interface Phone {
  /** The number as written, without its extension. */
  readonly number: string;
  readonly extension: string | null;
}

/** Prepares a number for the checks: full-width letters and digits become ordinary ones. */
export function cleanPhone(text: string): string {
  return cleanText(text.normalize("NFKC"));
}

/**
 * Reads the one phone number in a text, judging by form only; null where the text is anything else, such as two
 * numbers.
 */
export function readPhone(text: string): Phone | null {
  const clean = cleanPhone(text);
  const { index = clean.length, groups } = EXTENSION.exec(clean) ?? {};
  const number = clean.slice(0, index);
  const parts = number.split("/").map((part) => part.replace(/\D/g, "").length);
  const digits = parts.reduce((sum, count) => sum + count, 0);
  const isOne = parts.filter((count) => count >= LEAST_DIGITS).length <= 1;
  if (!ONE_NUMBER.test(number) || !isOne || digits < LEAST_DIGITS || digits > MOST_DIGITS)
    return null;
  return { number, extension: groups?.["extension"] ?? null };
}
