import * as z from "zod/mini";
import { typedText } from "./typed-text.tsx";

type MaybeNumber = number | null | undefined;

/** How a field reads a number from its text, and how it writes the number. */
export interface NumberReading<Blank extends MaybeNumber = MaybeNumber> {
  /** The value of an empty field. */
  readonly blank: Blank;
  /** The value of any other text that is no number. It is NaN where the schema must refuse such texts. */
  readonly unparsable: number;
  readonly write: (value: number) => string;
}

const sign = "(?<sign>[-−+]?)";
const digits = String.raw`(?<whole>\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.(?<part>\d*))?`;
const pattern = new RegExp(String.raw`^\s*${sign}\s*(?:£\s*)?${digits}\s*$`);

/** A comma with one or two digits after it ends the whole part, as in most of Europe. Three digits are thousands. */
const decimalComma = /^([^,.]*\d),(?=\d{1,2}\s*$)/;

/**
 * The number in a text as people write it: `1250.5`, `£1,250.50`, `1 250`, `12,50`, `−5`. Any other text gives null.
 */
export function numberIn(text: string): number | null {
  const pointed = typedText(text).replace(decimalComma, "$1.");
  const { sign = "", whole = "", part = "" } = pattern.exec(pointed)?.groups ?? {};
  const written = `${whole.replace(/\D/g, "")}.${part}`;
  if (written === ".") return null;
  const size = Math.min(Number(written), Number.MAX_SAFE_INTEGER);
  return sign === "" || sign === "+" || size === 0 ? size : -size;
}

/** The value of a typed text. */
export function readNumber<Blank extends MaybeNumber>(
  text: string,
  { blank, unparsable }: NumberReading<Blank>,
): number | Blank {
  return typedText(text) === "" ? blank : (numberIn(text) ?? unparsable);
}

/**
 * The number of a text, written out. It is null where that would only repeat the text, and where the text has no
 * number.
 */
export function writtenOut(text: string, reading: NumberReading): string | null {
  const value = readNumber(text, reading) ?? Number.NaN;
  const isAsTyped = typedText(text) !== "" && Number(text) === value;
  return Number.isNaN(value) || isAsTyped ? null : reading.write(value);
}

/**
 * The number that replaces a text without a number. It is null where the text has a number, and where the schema
 * refuses it.
 */
export function standInFor(text: string, reading: NumberReading): number | null {
  const value = readNumber(text, reading) ?? Number.NaN;
  return numberIn(text) !== null || Number.isNaN(value) ? null : value;
}

/** A schema that reads a typed text as its number. */
export function TypedNumber<Blank extends MaybeNumber>(reading: NumberReading<Blank>) {
  return z.pipe(
    z.string(),
    z.transform((text) => readNumber(text, reading)),
  );
}
