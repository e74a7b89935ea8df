import { cleanText } from "./text.ts";

export const LONGEST_PHONE = 50;
/** What a form says of anything else. */
export const NO_PHONE = "Enter one phone number, such as 029 2018 0307";

const LEAST_DIGITS = 5;
/** E.164 has fifteen at most. They may follow the two zeros of abroad. */
const MOST_DIGITS = 17;
const EXTENSION = /[\s,;]*(?:ext(?:ension|n)?\.?|x|#)\s*:?\s*(?<extension>\d{1,7})$/iu;
/** Digits with what people write between them. Only the first of them may have a plus. */
const ONE_NUMBER = /^\(?\+?[\d\s().\u2010-\u2015\u2212/-]+$/u;

export interface Phone {
  /** As it was written, without its extension. */
  readonly number: string;
  readonly extension: string | null;
}

/** A number as it is checked: letters and digits of full width are those that everybody types. */
export function cleanPhone(text: string): string {
  return cleanText(text.normalize("NFKC"));
}

/** The one number that a text holds, by its form alone; null where the text is anything else, such as two numbers. */
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
