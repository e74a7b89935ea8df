import type { DocumentFont } from "./fonts.ts";

/** Printed in place of a character that no font of the document has. */
const REPLACEMENT = "\u25a1";

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
/**
 * Characters that are removed: control characters, which print nothing, and direction controls, which would change the
 * order of the text after them. Joiners, flag tags and the Arabic signs that enclose numbers stay, because they print.
 */
const UNSEEN = /(?!\u200c|\u200d|[\u0600-\u0605]|\u06dd|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;
/** Characters that change the shape of their neighbours, and need no glyph in the font. */
const JOINING = /\u200c|\u200d|\ufe0e|\ufe0f/gu;

/** Replaces what the fonts cannot print in all texts of a JSON-like value. */
export function printable<T>(value: T, fonts: readonly DocumentFont[]): T {
  if (typeof value === "string") return printableText(value, fonts) as T;
  if (Array.isArray(value)) return value.map((part) => printable<unknown>(part, fonts)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, printable<unknown>(part, fonts)]),
  ) as T;
}

/** Lists the characters of the texts that no font has, each once. */
export function unprintable(
  texts: readonly (string | null)[],
  fonts: readonly DocumentFont[],
): string[] {
  const letters = texts.flatMap((text) => clustersOf(visibleText(text ?? "")));
  return [...new Set(letters.filter((letter) => covered(letter, fonts) === undefined))];
}

function printableText(text: string, fonts: readonly DocumentFont[]): string {
  const visible = visibleText(text);
  // The replacement may combine with a mark that follows it into a new character, so the result is checked again.
  return replaceUncovered(replaceUncovered(visible, fonts), fonts);
}

function visibleText(text: string): string {
  return text.toWellFormed().replaceAll("\ufeff", "").replace(/\s+/gu, " ").replace(UNSEEN, "");
}

function replaceUncovered(text: string, fonts: readonly DocumentFont[]): string {
  return clustersOf(text)
    .map((letter) => covered(letter, fonts) ?? REPLACEMENT)
    .join("");
}

/** The character, or its compatibility form (NFKC); undefined when the fonts have neither. */
function covered(letter: string, fonts: readonly DocumentFont[]): string | undefined {
  return [letter, letter.normalize("NFKC")].find((form) =>
    clustersOf(form).every((cluster) => isCovered(cluster, fonts)),
  );
}

/** Each text that is segmented takes memory outside the heap: 30 MB for a report. In ASCII every character is a cluster. */
function clustersOf(text: string): string[] {
  if (/^[ -~]*$/.test(text)) return [...text];
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

/** Whether one font has all parts of a character; a character is never printed in two fonts. */
function isCovered(cluster: string, fonts: readonly DocumentFont[]): boolean {
  const needed = [...cluster.replace(JOINING, "")].map(
    (character) => character.codePointAt(0) ?? 0,
  );
  if (needed.length === 0) return false;
  return fonts.some(({ glyphs }) => needed.every((point) => glyphs.has(point)));
}
