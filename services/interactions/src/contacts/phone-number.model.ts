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
