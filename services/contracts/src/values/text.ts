/**
 * A flag emoji made of tag characters (group 1), such as England's, or an invisible format character. `LOOSE_JOINER`
 * handles joiners.
 */
const TAGGED_FLAG_OR_FORMAT =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|(?![\u200c\u200d])(?=\p{Cf})\p{Default_Ignorable_Code_Point}/gu;

const LINE_BREAK = /\r\n|[\r\n\u0085\u2028\u2029]/gu;
/** White space, except vertical tab and form feed, which are refused as control characters. */
const WHITE_SPACE = /(?![\n\v\f])\p{White_Space}/gu;

/**
 * A zero-width joiner that joins nothing: after another joiner, at an end, beside white space or between ASCII
 * characters.
 */
const LOOSE_JOINER =
  /(?<![^\p{White_Space}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d]+(?!\P{White_Space})|(?<=[!-~])[\u200c\u200d]+(?=[!-~])/gu;

/** The fifth mark on a letter and those after it, which would be drawn over the lines around it. */
const FURTHER_MARKS = /((?:[\u200c\u200d]*\p{M}){4})(?:[\u200c\u200d]*\p{M})+/gu;

/** A text in which nothing is visible. U+2800 is the Braille character without dots. */
const NOTHING_VISIBLE = /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing in a text is visible: it has only white space, format characters, fillers and the like. */
export function isBlank(text: string): boolean {
  return NOTHING_VISIBLE.test(text);
}

/**
 * Cleans a text of one line for checks, storage and comparison: composes accents (NFC), replaces white space
 * characters by spaces, removes format characters and outer spaces, and returns "" where nothing is visible. Joiners
 * that a script or an emoji needs stay, and so do the first four marks on a letter.
 */
export function cleanText(text: string): string {
  return cleanLines(text).replaceAll("\n", " ");
}

/** Cleans a text of several lines as `cleanText` does. Lines end with a line feed. */
export function cleanLines(text: string): string {
  // Half of a surrogate pair is refused by a later check; cleaning it could join it with another half.
  if (!text.isWellFormed()) return text;
  if (isBlank(text)) return "";
  return text
    .replace(TAGGED_FLAG_OR_FORMAT, "$1")
    .normalize("NFC")
    .replace(LINE_BREAK, "\n")
    .replace(WHITE_SPACE, " ")
    .replace(LOOSE_JOINER, "")
    .replace(FURTHER_MARKS, "$1")
    .trim();
}
