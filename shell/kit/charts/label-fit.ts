/** The height of a line of 12 px text. */
export const LINE_PX = 16;

const NARROW = /[ijlftrI.,:;'|()! ]/;
const WIDE = /[A-Zmw%@–—£]/;
const ELLIPSIS = "…";

/** The estimated width of a text of 12 px, in pixels. The estimate is rather too large, so that texts never overlap. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0);
}

/** The widest of some texts, in pixels. */
export function widestOf(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(widthOf));
}

/** Shortens a text to a width. The full text must stand elsewhere, as in the chart's table. */
export function shorten(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(letters.join("")) + widthOf(ELLIPSIS) > width) letters.pop();
  return `${letters.join("").trimEnd()}${ELLIPSIS}`;
}

/** Breaks a text between words into lines of a width, at most two. The second is shortened where it must be. */
export function wrapText(text: string, width: number): string[] {
  if (widthOf(text) <= width) return [text];
  const words = text.split(" ");
  let first = words[0] ?? "";
  let count = 1;
  while (count < words.length && widthOf(`${first} ${words[count]}`) <= width) {
    first = `${first} ${words[count]}`;
    count += 1;
  }
  const rest = words.slice(count).join(" ");
  return rest ? [shorten(first, width), shorten(rest, width)] : [shorten(first, width)];
}

/** Whether a text can be written in two lines of a width without being shortened. */
export function fitsInTwoLines(text: string, width: number): boolean {
  return wrapText(text, width).join(" ") === text;
}

function widthOfLetter(letter: string): number {
  if (NARROW.test(letter)) return 4.5;
  return WIDE.test(letter) ? 10 : 7.5;
}
