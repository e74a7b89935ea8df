import { cleanText } from "./text.ts";

/** The longest address that mail systems can deliver to. */
const LONGEST_EMAIL = 254;

/** RFC 5322's atoms with RFC 6531's letters, at a domain of any script. Does not tell whether mail can be delivered. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u;

/** An address as it is stored and compared: clean and in lower case. */
export function cleanEmail(text: string): string {
  return cleanText(text.toLowerCase());
}

/** Whether a clean text is an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text);
}
