import * as z from "zod/mini";
import { cleanLines, cleanText } from "./text.ts";

// Refuses texts that Postgres cannot store: with a NUL, or with half of a surrogate pair, which is not UTF-8.
const noControlCharacters = z.refine<string>(
  // eslint-disable-next-line no-control-regex -- these are the characters it refuses
  (text) => text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
  "Contains characters that cannot be stored",
);

/** Cleans the text before the other checks. */
function Text(wrong: string, max: number, clean: (text: string) => string) {
  return z
    .string(wrong)
    .check(z.overwrite(clean), z.maxLength(max, `At most ${max} characters`), noControlCharacters);
}

/** A required text, at most `max` characters after `clean`. `required` is the error message for a blank text. */
export function Required(required: string, max: number, clean: (text: string) => string) {
  return Text(required, max, clean).check(z.minLength(1, required));
}

function Optional(max: number, clean: (text: string) => string) {
  return z.pipe(
    z.optional(z.nullable(Text("Must be text", max, clean))),
    z.transform((text) => text || null),
  );
}

/** The most characters of a text without a limit of its own. */
export const LONGEST_TEXT = 2000;

/**
 * A required text of one line, at most `max` characters after cleaning. `required` is the error message for a blank
 * text.
 */
export function RequiredText(required: string, max = LONGEST_TEXT) {
  return Required(required, max, cleanText);
}

/** A required text of several lines. */
export function RequiredNotes(required: string, max = LONGEST_TEXT) {
  return Required(required, max, cleanLines);
}

/** An optional text of one line, at most `max` characters after cleaning; null when blank. */
export function OptionalText(max = LONGEST_TEXT) {
  return Optional(max, cleanText);
}

/** An optional text of several lines; null when blank. */
export function OptionalNotes(max = LONGEST_TEXT) {
  return Optional(max, cleanLines);
}

/**
 * A blank text. The regular expression puts this rule in the API document too. The type is `never`, because code uses
 * null instead.
 */
const Blank = z
  .string()
  .check(z.overwrite(cleanText), z.regex(/^\s*$/, { abort: true })) as unknown as z.ZodMiniType<
  never,
  never
>;

/** Accepts the value or null. A blank text becomes null, because forms send a blank text for an empty field. */
export function BlankAsNull<Value extends z.ZodMiniType>(value: Value) {
  return z.pipe(
    z.nullable(
      z.union([Blank, value], {
        // Answers the message of the value's own check, not the one of the check for a blank text.
        error: ({ errors }) => (errors as { message: string }[][]).at(-1)?.[0]?.message,
      }),
    ),
    z.transform((read): z.output<Value> | null => ((read as unknown) === "" ? null : read)),
  );
}

/** Search words: cleaned, at most 200 characters. */
export const SearchText = Text("Must be text", 200, cleanText);
