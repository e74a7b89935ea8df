/** The pattern for `ilike` by which a column contains the text, its wildcards taken as they are written. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
