import type { DocumentFont } from "./fonts.ts";

/** Replaces a character that no font of the document has. */
const REPLACEMENT = "\u25a1";

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
/**
 * Control characters show nothing, and direction controls would affect the text after them. Joiners, flag tags and the
 * Arabic signs that enclose numbers are visible, so they stay.
 */
const UNSEEN = /(?!\u200c|\u200d|[\u0600-\u0605]|\u06dd|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;
/** Characters that shape their neighbours and need no glyph of their own. */
const JOINING = /\u200c|\u200d|\ufe0e|\ufe0f/gu;

/** Makes every text in plain data printable with the given fonts. */
export function printable<T>(value: T, fonts: readonly DocumentFont[]): T {
  if (typeof value === "string") return printableText(value, fonts) as T;
  if (Array.isArray(value)) return value.map((part) => printable<unknown>(part, fonts)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, printable<unknown>(part, fonts)]),
  ) as T;
}

/** The letters of texts that no font has, each once. */
export function unprintable(
  texts: readonly (string | null)[],
  fonts: readonly DocumentFont[],
): string[] {
  const letters = texts.flatMap((text) => clustersOf(visibleText(text ?? "")));
  return [...new Set(letters.filter((letter) => covered(letter, fonts) === undefined))];
}

function printableText(text: string, fonts: readonly DocumentFont[]): string {
  const visible = visibleText(text);
  // The replacement may combine with marks that follow it, so the result is checked again.
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

/** The letter, or the letters that its compatibility form stands for; undefined when no font has either. */
function covered(letter: string, fonts: readonly DocumentFont[]): string | undefined {
  return [letter, letter.normalize("NFKC")].find((form) =>
    clustersOf(form).every((cluster) => isCovered(cluster, fonts)),
  );
}

function clustersOf(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

/** A cluster is printed in one font, which must have all its characters. */
function isCovered(cluster: string, fonts: readonly DocumentFont[]): boolean {
  const needed = [...cluster.replace(JOINING, "")].map(
    (character) => character.codePointAt(0) ?? 0,
  );
  if (needed.length === 0) return false;
  return fonts.some(({ glyphs }) => needed.every((point) => glyphs.has(point)));
}
