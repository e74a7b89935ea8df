import { PostcodeInput } from "../installations/places.ts";
import { RegionInput } from "../installations/regions.ts";
import { OptionalEmail, RequiredEmail } from "./contact-details.ts";
import {
  OptionalNotes,
  OptionalText,
  RequiredNotes,
  RequiredText,
  SearchText,
} from "./text-fields.ts";
import { cleanLines, cleanText, isBlank } from "./text.ts";
import * as fc from "fast-check";
import { propertyRuns } from "../testing/property-runs.ts";

const RUNS = propertyRuns(300);

const messagesOf = (text: unknown) =>
  RequiredText("Name is required")
    .safeParse(text)
    .error?.issues.map(({ message }) => message);

const whiteSpace = fc.constantFrom(
  "\t",
  "\n",
  "\r\n",
  "\u0085",
  "\u00a0",
  "\u1680",
  "\u2009",
  "\u2028",
  "\u202f",
  "\u3000",
);
const format = fc.constantFrom(
  "\u00ad",
  "\u061c",
  "\u180e",
  "\u200b",
  "\u200e",
  "\u202a",
  "\u202e",
  "\u2060",
  "\u2066",
  "\ufeff",
  "\u{e0001}",
  "\u{e0041}",
);
const fragment = fc.oneof(
  whiteSpace,
  format,
  fc.constantFrom("\u200c", "\u200d", "\u{1f3f4}", "\u{e0067}", "\u{e007f}", "\u3164", "\ufe0f"),
  fc.constantFrom(
    "e",
    "\u0301\u0301\u0323",
    "\u0301",
    "\u212a",
    "AB",
    "मी",
    "🧑",
    "\ud83d",
    "\ude00",
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const anyText = fc
  .array(fragment, { maxLength: 12 })
  .map((parts) => parts.join(""))
  .filter((text) => text.isWellFormed());

describe("a text at the edge", () => {
  test.each(["\t", "\u00a0", "\u2009", "\u202f", "\u3000", "\n", "\r\n"])(
    "K2-1 has a space for white space of any kind: %j",
    (white) => expect(cleanText(`SW1A${white}1AA`)).toBe("SW1A 1AA"),
  );

  test("K2-1 keeps the line breaks of a text of several lines, and has a space for a tab", () => {
    expect(cleanLines(" one\r\ntwo\u2028\tthree\n ")).toBe("one\ntwo\n three");
    expect(RequiredNotes("Notes are required").parse("one\ntwo")).toBe("one\ntwo");
    expect(OptionalNotes().parse("one\ntwo")).toBe("one\ntwo");
  });

  test("K2-2 loses format characters", () => {
    expect(cleanText("\u202a+44 7700 900123\u202c")).toBe("+44 7700 900123");
    expect(cleanText("oak@example.org\u200b")).toBe("oak@example.org");
    expect(cleanText("Jo\u202ee Oak")).toBe("Joe Oak");
    expect(cleanText("Oak\u{e0041}ley")).toBe("Oakley");
  });

  test.each([
    ["a family", "👩‍👩‍👧"],
    ["a heart on fire", "❤️‍🔥"],
    ["a Persian word", "می‌خواهم"],
    ["a Hindi conjunct", "क्‍ष"],
    ["the flag of England", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
  ])("K2-2 keeps what joins: %s", (_, text) => expect(cleanText(text)).toBe(text));

  test("K10-8 keeps at most four marks on a letter", () => {
    const stacked = `Z${"\u0301\u0323".repeat(60)}oe`;
    expect(cleanText(stacked)).toMatch(/^\P{M}\p{M}{0,4}oe$/u);
    const joined = `Z${"\u0301\u200d".repeat(60)}oe`;
    expect(cleanText(joined).match(/\p{M}/gu)).toHaveLength(4);
    for (const text of ["Ẹ\u0301kọ́", "שָּׁלוֹם", "ក្រុំ", "1️⃣"])
      expect(cleanText(text)).toBe(text.normalize("NFC"));
  });

  test("K2-2 loses joiners that join nothing", () => {
    expect(cleanText("\u200dJoe\u200c Oak\u200d")).toBe("Joe Oak");
    expect(cleanText("AB\u200d\u200c12")).toBe("AB12");
    expect(cleanText("می\u200c\u200c\u200dخواهم")).toBe("می\u200cخواهم");
  });

  test.each([
    "\u3164",
    "\u2800",
    "\u2060",
    "\u00ad",
    "\ufeff",
    "\u200d",
    " \t\u00a0",
    "\u115f",
    "",
  ])("K2-3 is missing where nothing is visible: %j", (blank) => {
    expect(isBlank(blank)).toBe(true);
    expect(messagesOf(blank)).toContain("Name is required");
    expect(OptionalText().parse(blank)).toBeNull();
    expect(OptionalNotes().parse(blank)).toBeNull();
    expect(SearchText.parse(blank)).toBe("");
  });

  test("K2-2 is measured after it is cleaned", () => {
    expect(RequiredText("Name is required", 3).parse(" a\u200bb\u00a0 ")).toBe("ab");
  });

  test("is refused with half a character or a control character in it, which cleaning does not hide", () => {
    for (const text of ["a\ud83d", "\ud83d\u200b\ude00", "a\u0000", "a\u000bb"]) {
      expect(messagesOf(text)).toEqual(["Contains characters that cannot be stored"]);
    }
  });

  test("K2-1 K2-2 is the same however often it is cleaned, and composed", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean.normalize("NFC")).toBe(clean);
        expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
      }),
      RUNS,
    );
  });

  test("K2-1 K2-2 is the same with white space of another kind, or format characters in it", () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9&.'-]{1,8}$/);
    fc.assert(
      fc.property(word, word, whiteSpace, format, (one, other, white, mark) => {
        const clean = cleanText(`${one} ${other}`);
        expect(cleanText(`${white}${one}${white}${other}${white}`)).toBe(clean);
        expect(cleanText(`${one} ${mark}${other}${mark}`)).toBe(clean);
      }),
      RUNS,
    );
  });
});

describe("what is written in a form of its own", () => {
  test.each([
    "SW1A\u00a01AA",
    "SW1A\t1AA",
    "SW1A\u20091AA",
    "\u202aSW1A 1AA\u202c",
    "SW1A1\u200dAA",
  ])("K2-1 K2-2 a postcode with white space or marks of any kind in it: %j", (written) => {
    expect(PostcodeInput("Postcode is required").parse(written)).toMatch(/^SW1A ?1AA$/);
  });

  test("K2-3 a postcode of which nothing is visible is missing", () => {
    const { error } = PostcodeInput("Postcode is required").safeParse("\u3164");
    expect(error?.issues[0]?.message).toBe("Postcode is required");
  });

  test("K2-1 a region with white space of any kind in it", () => {
    expect(RegionInput("Region is required").parse("South\u00a0\tEast\u200b")).toBe("South East");
  });

  test("K2-2 an e-mail address that ends in U+200B", () => {
    const address = "oak@example.org\u200b";
    expect(RequiredEmail("Invalid email address").parse(address)).toBe("oak@example.org");
    expect(OptionalEmail("Invalid email address").parse(address)).toBe("oak@example.org");
  });

  test("K2-3 an e-mail address of which nothing is visible is none", () => {
    expect(OptionalEmail("Invalid email address").parse("\u3164")).toBeNull();
  });
});
