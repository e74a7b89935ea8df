import { cleanText } from "./text.ts";

/** The longest address that mail systems can deliver to. */
const LONGEST_EMAIL = 254;

/**
 * The characters that RFC 5322 and RFC 6531 allow before the @, and a domain in any script. A match does not mean
 * that mail can be delivered.
 */
const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u;

/** An e-mail address in the form in which it is stored and compared: without extra spaces, in lower case. */
export function cleanEmail(text: string): string {
  return cleanText(text.toLowerCase());
}

/** Whether a text that `cleanEmail` returned is an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text);
}
