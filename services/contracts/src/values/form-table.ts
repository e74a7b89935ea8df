import type * as z from "zod/mini";

interface Labelled {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
}

interface Text extends Labelled {
  readonly kind: "text";
  /** Chooses the keyboard of a phone. */
  readonly type?: "email" | "tel";
}

/** Several lines of text. */
interface Notes extends Labelled {
  readonly kind: "notes";
  readonly rows?: number;
}

/** One of some values. With a placeholder none may be chosen. */
interface Choice extends Labelled {
  readonly kind: "choice";
  /** The values, with their names where these differ. Absent where only the screen knows them, such as the service lines. */
  readonly names?: readonly string[] | Readonly<Record<string, string>>;
}

/** Yes, no, or not stated. */
interface YesNo extends Labelled {
  readonly kind: "yes-no";
}

/** 1 to 5, or none. */
interface Rating extends Labelled {
  readonly kind: "rating";
}

/** A box to tick. */
interface Flag extends Labelled {
  readonly kind: "flag";
}

interface Figure extends Labelled {
  /** Money is in pounds. */
  readonly kind: "number" | "money";
  /** The value of an empty field; null if absent. NaN refuses it. */
  readonly blank?: number | undefined;
  /** The value of a text that is no number; NaN, which refuses it, if absent. */
  readonly unparsable?: number;
  readonly isDecimal?: true;
  /** Stands after the number where it is read back: `h`. */
  readonly unit?: string;
}

/** A calendar day. */
interface Day extends Labelled {
  readonly kind: "day";
  /** The message where none is typed. Without it the day is optional. */
  readonly required?: string;
  /** The direction in which people look for the day; back if absent. */
  readonly direction?: "ahead";
}

/** A field as a form shows, reads and compares it. */
export type FormField = Text | Notes | Choice | YesNo | Rating | Flag | Figure | Day;

/** The fields of a noun that forms show, by their names in the input that the service reads. */
export interface FormTable<
  Shape extends z.core.$ZodShape = z.core.$ZodShape,
  Fields extends Readonly<Record<string, FormField>> = Readonly<Record<string, FormField>>,
> {
  readonly shape: Shape;
  readonly fields: Fields;
}

/**
 * Makes the table of a noun's form. The screens take from it what they show, what is empty, what they send and how two
 * versions are compared; each value is checked by the input.
 */
export function formTable<
  Shape extends z.core.$ZodShape,
  const Fields extends Readonly<Partial<Record<keyof Shape & string, FormField>>>,
>({ shape }: { readonly shape: Shape }, fields: Fields) {
  return { shape, fields };
}
