/** A flag made of tags (group 1), such as England's, or an invisible format character. Joiners have their own rule. */
const TAGGED_FLAG_OR_FORMAT =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|(?![\u200c\u200d])(?=\p{Cf})\p{Default_Ignorable_Code_Point}/gu;

const LINE_BREAK = /\r\n|[\r\n\u0085\u2028\u2029]/gu;
/** Excludes vertical tab and form feed: they are control characters, which are refused. */
const WHITE_SPACE = /(?![\n\v\f])\p{White_Space}/gu;

/** A joiner that joins nothing: after a joiner, at an end, beside white space or between ASCII characters. */
const LOOSE_JOINER =
  /(?<![^\p{White_Space}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d]+(?!\P{White_Space})|(?<=[!-~])[\u200c\u200d]+(?=[!-~])/gu;

/** U+2800 is the Braille pattern without dots. */
const NOTHING_VISIBLE = /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text is invisible: white space, format characters, fillers and the like. */
export function isBlank(text: string): boolean {
  return NOTHING_VISIBLE.test(text);
}

/**
 * Cleans a text of one line for checks, storage and comparison: composed (NFC), any white space a space, no format
 * characters, trimmed, and empty where the text is invisible. Joiners stay where a script or an emoji needs them.
 */
export function cleanText(text: string): string {
  return cleanLines(text).replaceAll("\n", " ");
}

/** Cleans a text of several lines in the same way. Each line ends with a line feed. */
export function cleanLines(text: string): string {
  // A lone surrogate is refused later. Cleaning could join it with another one.
  if (!text.isWellFormed()) return text;
  if (isBlank(text)) return "";
  return text
    .replace(TAGGED_FLAG_OR_FORMAT, "$1")
    .normalize("NFC")
    .replace(LINE_BREAK, "\n")
    .replace(WHITE_SPACE, " ")
    .replace(LOOSE_JOINER, "")
    .trim();
}
