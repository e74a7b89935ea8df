import fc, { type Arbitrary } from "fast-check";

/** Texts that do harm when code inserts them unescaped into SQL, a path, a page or a shell command. */
const INJECTIONS = [
  "'; drop table time_entries; -- ' or '1'='1",
  "'+(case when 1=1 then pg_sleep(10) else null end)+'",
  "$$;do $x$begin perform pg_sleep(10);end$x$;--",
  "%' escape '%",
  "../../../../etc/passwd",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}${7*7}<%= 7*7 %>$(sleep 10)`sleep 10`",
  "=cmd|' /C calc'!A0",
  "\r\nSet-Cookie: sid=evil",
];

/** Generates values of several kinds; a kind with a larger weight comes more often. */
export function weighted<Value>(
  ...kinds: readonly (readonly [weight: number, values: Arbitrary<Value>])[]
): Arbitrary<Value> {
  return fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** Splits a text at its bars. */
export function list(text: string): string[] {
  return text.split("|");
}

/** Names of properties that reach a prototype, or that only the system may set. */
export const foreignProperties: readonly string[] = list(
  "|__proto__|constructor|prototype|toString|hasOwnProperty|toJSON|then|id|role|isActive|isAdmin|createdAt|updatedAt" +
    "|version|userId|tierId|currentStock|minutes|month|year|can|actorId|$where|a.b|\u0000",
);

const NUMBERS = list("0|-1|-0|1.5|1e3|1e21|0x10|１２|१२|NaN|Infinity|null|undefined|true");
const WORDS = list("Siân Pugh|O’Brien|İıſß|ﬁlter|漢字|हिन्दी|שלום|=1+1|🏳\ufe0f\u200d🌈");
/** Invisible characters: format characters, spaces and others. */
const UNSEEN = [
  ..."\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2069\ufeff",
  ..."\u{e0001}\u{e007f}\t\u0085\u00a0\u1680\u2002\u2009\u200a\u2028\u202f\u3000\u115f\u2800\u3164\uffa0",
];
const SURROGATES = ["\ud800", "\udbff", "\udc00", "\udfff"];
const FULL_WIDTH_OFFSET = 0xfee0;

const words = fc.constantFrom(...WORDS);
const forms = fc.constantFrom("NFC", "NFD", "NFKC", "NFKD");

/** Well-formed texts from all of Unicode, as people, programs and attackers may send them. */
const unicodeTexts: Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...UNSEEN),
      words.map(fullWidth),
      fc.tuple(words, forms).map(([text, form]) => text.normalize(form)),
      fc.string({ unit: "binary", maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""));

/** Well-formed texts that careless code cannot handle. */
export const hostileTexts: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...INJECTIONS, ...foreignProperties, ...NUMBERS),
  unicodeTexts,
);

/** Texts that cannot be stored: with half a surrogate pair, a NUL or a control character. */
export const unstorableTexts: Arbitrary<string> = fc
  .tuple(
    fc.oneof(fc.constant(""), unicodeTexts),
    fc.constantFrom(...SURROGATES, "\u0000", "\u0001\u001b[31m", "\u007f"),
    fc.constantFrom("", "x"),
  )
  .map((parts) => parts.join(""));

/** Generates texts in which a short part is replaced by one of the pieces. */
export function mangled(
  texts: Arbitrary<string>,
  pieces: Arbitrary<string> = hostileTexts,
): Arbitrary<string> {
  return fc
    .tuple(texts, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 3 }), pieces)
    .map(([text, share, length, piece]) => {
      const start = Math.floor(share * text.length);
      return text.slice(0, start) + piece + text.slice(start + length);
    });
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + FULL_WIDTH_OFFSET),
  );
}
