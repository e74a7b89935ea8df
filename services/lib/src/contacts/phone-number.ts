import { readPhone } from "@dash/contracts/values/phone";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Converts a British number, or an international number with or without its plus, to E.164 without an extension. Null
 * if the number is not valid.
 */
export function normalisePhone(text: string | null | undefined): string | null {
  if (!text) return null;
  const number = readPhone(text)?.number ?? text;
  const asWritten = parsePhoneNumberFromString(number, "GB");
  if (asWritten?.isValid()) return asWritten.number;
  // A call system may leave out the plus of an international number.
  const international = parsePhoneNumberFromString(`+${number.replace(/\D/g, "")}`);
  return international?.isValid() ? international.number : null;
}

/**
 * The form in which phone numbers are compared: E.164 if the number is valid, otherwise its digits, because people
 * may have a number that is in no numbering plan. Null if the text is not one number.
 */
export function comparablePhone(text: string | null | undefined): string | null {
  const phone = readPhone(text ?? "");
  if (!phone) return null;
  return normalisePhone(text) ?? phone.number.replace(/[^\d+]/g, "").replace(/^00/, "+");
}

/** The form in which a number is stored: E.164 if it is valid, otherwise as written; then its extension. */
export function storedPhone(written: string): string {
  const phone = readPhone(written);
  if (!phone) return written;
  const number = normalisePhone(written) ?? phone.number;
  return phone.extension === null ? number : `${number} ext ${phone.extension}`;
}

/**
 * Returns the SQL for the digits by which two stored phone numbers are compared, valid or not: without the leading
 * zeros, Britain's country code 44 and an extension.
 */
export function phoneKey(phone: string): string {
  const digits = String.raw`regexp_replace(substring(${phone} from '^[^A-Za-z#]*'), '\D', '', 'g')`;
  return `nullif(regexp_replace(${digits}, '^(00|)(44|)(0|)', ''), '')`;
}

const LEAST_DIGITS = 3;

/**
 * The digits to search for when a person types a part of a phone number, without leading zeros and extension; null if
 * the text is no part of a number.
 */
export function digitsToFind(text: string): string | null {
  const part = readPhone(text)?.number ?? text;
  if (!/^[\d\s()+./-]+$/.test(part)) return null;
  const digits = part.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length < LEAST_DIGITS ? null : digits;
}

/**
 * Formats a stored number for people: British numbers in the national format, others in the international one. Null
 * if the text is no number.
 */
export function formatPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: "GB", extract: false });
  if (!number) return null;
  return number.countryCallingCode === "44"
    ? number.formatNational()
    : number.formatInternational();
}
