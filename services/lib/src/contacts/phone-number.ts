import { readPhone } from "@dash/contracts/values/phone";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Converts a British national or an international number, with or without its plus, to E.164 without an extension. Null
 * if the number is not valid.
 */
export function normalisePhone(text: string | null | undefined): string | null {
  if (!text) return null;
  const number = readPhone(text)?.number ?? text;
  const asWritten = parsePhoneNumberFromString(number, "GB");
  if (asWritten?.isValid()) return asWritten.number;
  // Call systems omit the plus.
  const international = parsePhoneNumberFromString(`+${number.replace(/\D/g, "")}`);
  return international?.isValid() ? international.number : null;
}

/**
 * The form in which two spellings of a number are equal: E.164 if it is valid, else its digits, since people may have a
 * number that no list contains. Null if the text is not one number.
 */
export function comparablePhone(text: string | null | undefined): string | null {
  const phone = readPhone(text ?? "");
  if (!phone) return null;
  return normalisePhone(text) ?? phone.number.replace(/[^\d+]/g, "").replace(/^00/, "+");
}

/** The form in which a number is stored: E.164 if it is valid, else as written, followed by its extension. */
export function storedPhone(written: string): string {
  const phone = readPhone(written);
  if (!phone) return written;
  const number = normalisePhone(written) ?? phone.number;
  return phone.extension === null ? number : `${number} ext ${phone.extension}`;
}

/**
 * The SQL of the digits by which two stored spellings of a number are equal, valid or not: without trunk and
 * international zeros, Britain's 44, and an extension.
 */
export function phoneKey(phone: string): string {
  const digits = String.raw`regexp_replace(substring(${phone} from '^[^A-Za-z#]*'), '\D', '', 'g')`;
  return `nullif(regexp_replace(${digits}, '^(00|)(44|)(0|)', ''), '')`;
}

const LEAST_DIGITS = 3;

/**
 * The digits to search for a part of a number, without leading zeros and without an extension; null if the text is no
 * part of a number.
 */
export function digitsToFind(text: string): string | null {
  const part = readPhone(text)?.number ?? text;
  if (!/^[\d\s()+./-]+$/.test(part)) return null;
  const digits = part.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length < LEAST_DIGITS ? null : digits;
}

/** Formats a stored number: British ones nationally, others internationally. Null if the text is no number. */
export function formatPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: "GB", extract: false });
  if (!number) return null;
  return number.countryCallingCode === "44"
    ? number.formatNational()
    : number.formatInternational();
}
