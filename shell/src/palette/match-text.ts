/** A text without accents and in small letters, so that `Siân` is found by `sian`. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The least score at which every typed word stands in the title or among the other words. */
export const ALL_WORDS = 2;

/**
 * How well typed text describes a title that may also be found by other words; 0 when it does not. The start of the
 * title counts most, then the starts of its words, then the other words, and last its letters in their order, with any
 * others between them: `kprep` for KPI Reports.
 */
export function matchScore(typed: string, title: string, otherWords: readonly string[] = []) {
  const [text, name] = [foldText(typed), foldText(title)];
  const begun = (words: readonly string[]) =>
    text.split(" ").every((part) => words.some((word) => word.startsWith(part)));
  const words = name.split(" ");
  if (name.startsWith(text)) return 5;
  if (begun(words)) return 4;
  if (begun([...words, ...otherWords.map(foldText)])) return 3;
  if (name.includes(text)) return ALL_WORDS;
  return words.some((word) => word.startsWith(text.charAt(0))) && isWithin(text, name) ? 1 : 0;
}

/** Whether the letters stand in the name in this order. */
function isWithin(letters: string, name: string): boolean {
  let from = 0;
  for (const letter of letters.replaceAll(" ", "")) {
    const at = name.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}
