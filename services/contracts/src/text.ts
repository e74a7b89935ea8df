/** A flag of tags, such as England's, in group 1; or a character that formats and is not seen. Joiners have a rule of their own. */
const TAGGED_FLAG_OR_FORMAT =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|(?![\u200c\u200d])(?=\p{Cf})\p{Default_Ignorable_Code_Point}/gu;

const LINE_BREAK = /\r\n|[\r\n\u0085\u2028\u2029]/gu;
/** Vertical tab and form feed are control characters, which are refused. */
const WHITE_SPACE = /(?![\n\v\f])\p{White_Space}/gu;

/** A joiner after a joiner, at an end, beside white space or between ASCII characters joins nothing. */
const LOOSE_JOINER =
  /(?<![^\p{White_Space}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d]+(?!\P{White_Space})|(?<=[!-~])[\u200c\u200d]+(?=[!-~])/gu;

/** U+2800 is the pattern of Braille without a dot. */
const NOTHING_VISIBLE = /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of a text can be seen: white space, format characters, fillers and the like. */
export function isBlank(text: string): boolean {
  return NOTHING_VISIBLE.test(text);
}

/**
 * A text of one line as it is checked, stored and compared: composed (NFC), any white space a space, without format
 * characters, trimmed, and empty where nothing of it can be seen. Joiners stay where a script or an emoji needs them.
 */
export function cleanText(text: string): string {
  return cleanLines(text).replaceAll("\n", " ");
}

/** The same of a text of several lines. Each line ends with a line feed. */
export function cleanLines(text: string): string {
  // Half a character is refused later. Cleaning could join it with another half.
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
