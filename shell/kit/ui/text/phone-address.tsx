/**
 * The address that dials a number, with the extension behind it; null where the text is no number, as of a withheld
 * one.
 */
export function phoneAddress(number: string): string | null {
  const [main = "", extension] = number.split(" ext ");
  const digits = main.replace(/[^+\d]/g, "");
  if (!/\d/.test(digits)) return null;
  return extension ? `tel:${digits};ext=${extension}` : `tel:${digits}`;
}
