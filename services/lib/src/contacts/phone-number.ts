import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * A phone number in E.164, whether it was written nationally as in Britain or internationally, with or without its plus.
 * Null where it is none: an extension, a withheld number, or anything else.
 */
export function normalisePhone(text: string | null | undefined): string | null {
  if (!text) return null;
  const asWritten = parsePhoneNumberFromString(text, "GB");
  if (asWritten?.isValid()) return asWritten.number;
  // Call systems leave the plus out.
  const international = parsePhoneNumberFromString(`+${text.replace(/\D/g, "")}`);
  return international?.isValid() ? international.number : null;
}

const LEAST_DIGITS = 3;

/**
 * The digits by which to look for a part of a number, without the zeros of a trunk or of abroad; null where the text is no
 * part of a number.
 */
export function digitsToFind(text: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length < LEAST_DIGITS ? null : digits;
}

/** A stored number as people dial it here: British ones nationally, others internationally. Null where the text is no number. */
export function shownPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: "GB", extract: false });
  if (!number) return null;
  return number.countryCallingCode === "44"
    ? number.formatNational()
    : number.formatInternational();
}
