import fc, { type Arbitrary } from "fast-check";

const NORMAL_FORMS = ["NFC", "NFD", "NFKC", "NFKD"] as const;
const LONE_SURROGATES = ["\ud800", "\udbff", "\udc00", "\udfff"];
const FULL_WIDTH_OFFSET = 0xfee0;

const formatCharacters = [
  "\u00ad",
  "\u061c",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202b",
  "\u202c",
  "\u202d",
  "\u202e",
  "\u2060",
  "\u2066",
  "\u2069",
  "\ufeff",
  "\u{e0001}",
  "\u{e007f}",
];
const spaces = [
  "\t",
  "\u0085",
  "\u00a0",
  "\u1680",
  "\u2002",
  "\u2009",
  "\u200a",
  "\u2028",
  "\u202f",
  "\u3000",
];
const invisibles = ["\u115f", "\u2800", "\u3164", "\uffa0"];
const words = [
  "Siân Pugh",
  "O’Brien",
  "Łukasz",
  "İzmir",
  "ﬁlter",
  "漢字",
  "हिन्दी",
  "ไทย",
  "العربية",
  "=1+1",
];

const pieces = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(...formatCharacters, ...spaces, ...invisibles),
  fc.constantFrom(...words).map(fullWidth),
  fc.tuple(fc.constantFrom(...words), fc.constantFrom(...NORMAL_FORMS)).map(normalised),
  fc.string({ unit: "binary", maxLength: 5 }),
);

/** Texts of all of Unicode as people, programs and intruders bring them. Each is well formed. */
export const unicodeTexts: Arbitrary<string> = fc
  .array(pieces, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(""));

/** Texts in which half of a surrogate pair is missing. No encoding can store them. */
export const brokenTexts: Arbitrary<string> = fc
  .tuple(unicodeTexts, fc.constantFrom(...LONE_SURROGATES), fc.constantFrom("", "x"))
  .map(([text, half, tail]) => `${text}${half}${tail}`)
  .filter((text) => !text.isWellFormed());

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + FULL_WIDTH_OFFSET),
  );
}

function normalised([text, form]: readonly [string, (typeof NORMAL_FORMS)[number]]): string {
  return text.normalize(form);
}
