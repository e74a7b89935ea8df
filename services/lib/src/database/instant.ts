/** Reads an instant as a `Date`, since Postgres refuses texts with the year 0 or an offset of 23 hours. */
export function instant(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
