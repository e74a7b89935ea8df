/** A number with its noun: `1 hour`, `1,000 hours`, `2 entries`. */
export function pluralize(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : several}`;
}
