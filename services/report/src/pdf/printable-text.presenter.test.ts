import type { ReportData } from "@dash/contracts/reports/report-data";
import { loadFonts } from "./fonts.ts";
import { PdfRenderer } from "./pdf-renderer.client.ts";
import { printable, unprintable } from "./printable-text.presenter.ts";
import { readPdf, textOf, type ReadPdf } from "./testing/read-pdf.client.ts";
import { buildLine, buildReport } from "./testing/report-data.ts";

const MARGIN_PT = 56;
const PAGE_WIDTH_PT = 595.28;
const renderer = new PdfRenderer();

afterAll(() => renderer.close());

async function read(overrides: Partial<ReportData>): Promise<ReadPdf> {
  const logos = { provider: null, partner: null };
  const { pdf } = await renderer.renderFiles({ report: buildReport(overrides), logos });
  return readPdf(pdf);
}

const markup = [
  "#let x = 1; #panic()",
  "$x^2$",
  "*bold* _slanted_ @reference",
  "`code` ```raw```",
  "<script>alert(1)</script>",
  "= Heading // and /* comment */",
  "a -> b => c -- d",
];

test.each(markup)("markup is printed as it was written: %s", async (text) => {
  const pdf = textOf(
    await read({
      // Activities stand in drafts alone.
      status: "draft",
      partner: { name: text, colour: "#1d4ed8", logo: null },
      serviceLineBreakdown: [buildLine(1, { serviceLineName: `Line ${text}` })],
      recentActivities: [
        {
          id: "1",
          type: "call",
          description: `Call ${text}`,
          duration: 1,
          createdAt: "2026-11-03T10:00:00Z",
        },
      ],
      commentary: { happened: `Told ${text}`, actions: null },
    }),
  );

  for (const place of ["Partner", "Line", "Call", "Told"])
    expect(pdf).toContain(`${place} ${text}`);
});

test("names in Hebrew and Arabic and emoji have their characters in the file", async () => {
  const { pages } = await read({ commentary: { happened: "שלום 😀 مرحبا", actions: null } });

  const text = pages.map((page) => page.text).join("");
  for (const character of "שלום😀") expect(text).toContain(character);
  expect(text.normalize("NFKC")).toContain("م");
});

test("K2-11 compatibility forms are printed as the letters they stand for", async () => {
  const fonts = await loadFonts();
  expect(printable("ﬁlter ＡＢ ㎏ ①", fonts)).toBe("filter AB kg ①");
});

test.each(["हिन्दी में रिपोर्ट", "รายงานประจำเดือน"])(
  "K2-11 the letters of %s are in the file",
  async (words) => {
    const { pages } = await read({ commentary: { happened: words, actions: null } });

    const text = pages.map((page) => page.text).join("");
    expect(text).not.toContain("□");
    expect(unprintable([words], await loadFonts())).toEqual([]);
  },
);

test("K2-11 names each letter that no font has, once", async () => {
  const fonts = await loadFonts();
  expect(unprintable(["漢字 and 漢", null, "plain ﬁ", "字"], fonts)).toEqual(["漢", "字"]);
});

test("5,000 characters without a space stay on the page, all of them", async () => {
  const pdf = await read({ commentary: { happened: "\u03a9".repeat(5000), actions: null } });

  expect([...textOf(pdf)].filter((character) => character === "\u03a9")).toHaveLength(5000);
  for (const { right } of pdf.pages.flatMap((page) => page.parts)) {
    expect(right).toBeLessThan(PAGE_WIDTH_PT - MARGIN_PT);
  }
});

test("what no font has is printed as a sign, and what cannot be seen is left out", async () => {
  const fonts = await loadFonts();

  expect(
    printable({ name: "中文 Ltd", list: ["a\u0000\u202eb\ufeff", "\ud800", "q\u0323"] }, fonts),
  ).toEqual({
    name: "□□ Ltd",
    list: ["ab", "□", "q\u0323"],
  });
  expect(printable("two\nlines\tand\u2028more", fonts)).toBe("two lines and more");
});

test("a document of every kind of character is made", async () => {
  const everyKind = Array.from({ length: 0x2_0000 / 61 }, (_, index) => index * 61)
    .map((point) => String.fromCodePoint(point))
    .join("");

  const { pages } = await read({ commentary: { happened: everyKind, actions: null } });

  expect(pages.length).toBeGreaterThan(1);
});

test("every character that a font has, and those that are none, can be printed", async () => {
  const fonts = await loadFonts();
  const points = [...new Set(fonts.flatMap(({ glyphs }) => [...glyphs]))];
  const nowhere = ["\ufdd0", "\ufffe", "\uffff", "\u{10ffff}"];
  const written = [...nowhere, ...points.map((point) => String.fromCodePoint(point))].join(" ");

  const { pages } = await read({ commentary: { happened: written, actions: null } });

  expect(pages.length).toBeGreaterThan(1);
});
