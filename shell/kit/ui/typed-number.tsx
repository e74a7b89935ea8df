import * as z from "zod/mini";

type MaybeNumber = number | null | undefined;

/** How a field makes a number of what is typed into it, and how it writes that number out. */
export interface NumberReading<Blank extends MaybeNumber = MaybeNumber> {
  /** What an empty field stands for: a number, or that there is none. */
  readonly blank: Blank;
  /** What anything else that is no number stands for. */
  readonly unparsable: number;
  readonly write: (value: number) => string;
}

const sign = "(?<sign>[-−+]?)";
const digits = String.raw`(?<whole>\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.(?<part>\d*))?`;
const pattern = new RegExp(String.raw`^\s*${sign}\s*(?:£\s*)?${digits}\s*$`);

/**
 * The number in a text as people write it: `1250.5`, `£1,250.50`, `1 250`, `−5`. Null where there is none;
 * a comma that does not part thousands makes none, for `1,5` may mean one and a half as well as fifteen.
 */
export function numberIn(text: string): number | null {
  const { sign = "", whole = "", part = "" } = pattern.exec(text)?.groups ?? {};
  const written = `${whole.replace(/\D/g, "")}.${part}`;
  if (written === ".") return null;
  const size = Math.min(Number(written), Number.MAX_SAFE_INTEGER);
  return sign === "" || sign === "+" || size === 0 ? size : -size;
}

/** What a typed text stands for. */
export function readNumber<Blank extends MaybeNumber>(
  text: string,
  { blank, unparsable }: NumberReading<Blank>,
): number | Blank {
  return text.trim() === "" ? blank : (numberIn(text) ?? unparsable);
}

/** The number a text stands for, written out; null where that would only repeat the text. */
export function writtenOut(text: string, reading: NumberReading): string | null {
  const value = readNumber(text, reading) ?? null;
  const isAsTyped = text.trim() !== "" && Number(text) === value;
  return value === null || isAsTyped ? null : reading.write(value);
}

/** A typed text as a form's schema hands it on: as the number it stands for. */
export function TypedNumber<Blank extends MaybeNumber>(reading: NumberReading<Blank>) {
  return z.pipe(
    z.string(),
    z.transform((text) => readNumber(text, reading)),
  );
}
