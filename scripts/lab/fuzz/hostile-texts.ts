import fc, { type Arbitrary } from "fast-check";

/** Texts that do harm when code inserts them unescaped into a statement, a path, a page or a shell. */
export const injections: readonly string[] = [
  "' or '1'='1",
  "'; drop table time_entries; --",
  "1) union all (values (1, 2, 3)) --",
  "' || (case when 1=1 then pg_sleep(10) else null end) || '",
  "1; call pg_sleep(10)",
  "$$;do $x$begin perform pg_sleep(10);end$x$;--",
  "\\'; --",
  "%' escape '%",
  "start_time desc, (case when 1=1 then 1 else 1/0 end)",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "file:///etc/passwd",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}${7*7}<%= 7*7 %>",
  "$(sleep 10)`sleep 10`",
  "() { :;}; echo hacked",
  '{"$gt":""}',
  "=cmd|' /C calc'!A0",
  "\r\nSet-Cookie: sid=evil",
  "__proto__",
  "constructor",
  "toString",
];

/** Valid texts that break careless code. */
export const awkwardTexts: readonly string[] = [
  " ",
  "0",
  "null",
  "undefined",
  "NaN",
  "\u202etxt.exe\u202d",
  "שלום עולם",
  "é\u0301\u0301\u0301\u0301\u0301\u0301",
  "\u0061\u0300\u0301\u0302\u0303\u0304\u0305",
  "👩\u200d👩\u200d👧\u200d👦🏳\ufe0f\u200d🌈",
  "𝒳𠜎",
  "\u2028\u2029",
  "\ufeffbom",
  "\uffff\ufffe",
  "ﷺ".repeat(30),
  "ＳＥＬＥＣＴ",
  "İıſß",
  "\u200b\u200d\u00ad",
];

/** Texts that cannot be stored, or are not valid text. */
export const unstorableTexts: readonly string[] = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "tail\udc00",
  "\u0001\u001b[31m",
  "\u007f",
];

/** Property names that reach a prototype, or a field that only the system may set. */
export const foreignProperties: readonly string[] = [
  ..."__proto__ constructor prototype toString hasOwnProperty toJSON then id role".split(" "),
  ..."isActive isAdmin createdAt updatedAt version userId tierId currentStock minutes".split(" "),
  ..."month year can actorId $where a.b \u0000".split(" "),
  "",
];

const WORDS = [
  "Siân Pugh",
  "O’Brien",
  "Łukasz",
  "İzmir",
  "ﬁlter",
  "漢字",
  "हिन्दी",
  "العربية",
  "=1+1",
];
/** Format characters, spaces and other invisible characters. */
const UNSEEN = [
  ..."\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2069\ufeff",
  ..."\u{e0001}\u{e007f}\t\u0085\u00a0\u1680\u2002\u2009\u200a\u2028\u202f\u3000\u115f\u2800\u3164\uffa0",
];
const FULL_WIDTH_OFFSET = 0xfee0;

const pieces = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.constantFrom(...UNSEEN),
  fc.constantFrom(...WORDS).map(fullWidth),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.constantFrom("NFC", "NFD", "NFKC", "NFKD"))
    .map(([text, form]) => text.normalize(form)),
  fc.string({ unit: "binary", maxLength: 5 }),
);

/** Well-formed texts from all of Unicode, as people, programs and attackers send them. */
export const unicodeTexts: Arbitrary<string> = fc
  .array(pieces, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(""));

/** Texts with a lone surrogate. No encoding can store them. */
export const brokenTexts: Arbitrary<string> = fc
  .tuple(
    unicodeTexts,
    fc.constantFrom("\ud800", "\udbff", "\udc00", "\udfff"),
    fc.constantFrom("", "x"),
  )
  .map((parts) => parts.join(""))
  .filter((text) => !text.isWellFormed());

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + FULL_WIDTH_OFFSET),
  );
}
