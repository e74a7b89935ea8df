/**
 * Converts a text to a `Date`, because Postgres refuses some texts that JavaScript reads, such as the year 0 or an
 * offset of 23 hours.
 */
export function instant(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
