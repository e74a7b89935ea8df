/** Words before and between names that name nobody. */
const TITLES = new Set("mr mrs miss ms mx dr prof sir and the of".split(" "));

/**
 * Whether two names cannot be those of one person: a word of the shorter one begins no word of the longer one, nor is
 * begun by one. `Anne` and `J. Doe` may be Ann Field and Jane Doe. A text without words is no other name.
 */
export function isOtherName(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].toSorted(
    (a, b) => a.length - b.length,
  ) as [string[], string[]];
  const begins = (word: string) =>
    longer.some((each) => each.startsWith(word) || word.startsWith(each));
  return !shorter.every(begins);
}

function wordsOf(name: string): string[] {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).filter((word) => !TITLES.has(word));
}
