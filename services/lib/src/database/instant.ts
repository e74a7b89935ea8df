/** Postgres has no year 0 and no offset of 23 hours, which the driver would write for such a date. */
export function instant(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
