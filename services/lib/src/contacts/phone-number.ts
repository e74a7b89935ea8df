import { readPhone } from "@dash/contracts/phone";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * A phone number in E.164, whether it was written nationally as in Britain or internationally, with or without its plus.
 * Its extension is left out. Null where it is no valid number.
 */
export function normalisePhone(text: string | null | undefined): string | null {
  if (!text) return null;
  const number = readPhone(text)?.number ?? text;
  const asWritten = parsePhoneNumberFromString(number, "GB");
  if (asWritten?.isValid()) return asWritten.number;
  // Call systems leave the plus out.
  const international = parsePhoneNumberFromString(`+${number.replace(/\D/g, "")}`);
  return international?.isValid() ? international.number : null;
}

/**
 * The number by which two spellings are one: in E.164 where it is valid, else its digits, for whoever has it may be called
 * though no list of numbers knows it. Null where the text is not one number.
 */
export function comparablePhone(text: string | null | undefined): string | null {
  const phone = readPhone(text ?? "");
  if (!phone) return null;
  return normalisePhone(text) ?? phone.number.replace(/[^\d+]/g, "").replace(/^00/, "+");
}

/** A number as it is stored: in E.164 where it is valid, else as it was written, with its extension behind it. */
export function storedPhone(written: string): string {
  const phone = readPhone(written);
  if (!phone) return written;
  const number = normalisePhone(written) ?? phone.number;
  return phone.extension === null ? number : `${number} ext ${phone.extension}`;
}

/**
 * The SQL of the digits by which two stored spellings of a number are one, also of a number that is not valid: without the
 * zeros of a trunk or of abroad, Britain's 44, and an extension.
 */
export function phoneKey(phone: string): string {
  const digits = String.raw`regexp_replace(substring(${phone} from '^[^A-Za-z#]*'), '\D', '', 'g')`;
  return `nullif(regexp_replace(${digits}, '^(00|)(44|)(0|)', ''), '')`;
}

const LEAST_DIGITS = 3;

/**
 * The digits by which to look for a part of a number, without the zeros of a trunk or of abroad and without an extension;
 * null where the text is no part of a number.
 */
export function digitsToFind(text: string): string | null {
  const part = readPhone(text)?.number ?? text;
  if (!/^[\d\s()+./-]+$/.test(part)) return null;
  const digits = part.replace(/\D/g, "").replace(/^0+/, "");
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
