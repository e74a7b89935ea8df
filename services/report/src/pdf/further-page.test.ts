import { appendPage } from "./further-page.client.ts";
import type { FurtherPage } from "./further-page.presenter.ts";
import { PdfRenderer } from "./pdf-renderer.client.ts";
import { readPdf, type ReadPage, type ReadPdf } from "./testing/read-pdf.client.ts";
import { buildReport, northwindLogo } from "./testing/report-data.ts";

const MARGIN_PT = 56;
const A4_WIDTH_PT = 595.28;
const A4_HEIGHT_PT = 841.89;
const ROUNDING_PT = 0.5;
const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const URL_TO_ACCEPT = "https://dash.example.org/shared-reports/f3a1?to=accept#page";
const signatures: FurtherPage = {
  title: "Signatures of version 2",
  runningHead: "Monthly report, November 2026",
  paragraphs: ["Both companies have signed.", "Each signature names the hash of the data."],
  lists: [
    { title: "Service provider", rows: rowsOf("Northwind Heat", "Helen Marsh") },
    { title: "Partner", rows: rowsOf("Meridian Homes", "Tom Reed") },
  ],
  at: new Date("2026-12-03T10:15:00Z"),
};
const renderer = new PdfRenderer();
let report: Buffer;
let signed: Buffer;

beforeAll(async () => {
  const logos = { provider: northwindLogo, partner: null };
  ({ pdf: report } = await renderer.renderFiles({ report: buildReport(), logos }));
  signed = await appendPage(renderer, report, signatures);
});

afterAll(() => renderer.close());

function rowsOf(company: string, name: string) {
  return [
    { label: "Company", value: company },
    { label: "Name", value: name },
    { label: "SHA-256", value: HASH },
  ];
}

function lastPage({ pages }: ReadPdf): ReadPage {
  const page = pages.at(-1);
  if (!page) throw new Error("There is no page");
  return page;
}

async function readAppended(overrides: Partial<FurtherPage>): Promise<ReadPage> {
  return lastPage(
    await readPdf(await appendPage(renderer, report, { ...signatures, ...overrides })),
  );
}

/** The text of each element that has one, behind its role. */
function tagged({ structure }: ReadPage): string[] {
  return structure.filter(({ text }) => text !== "").map(({ role, text }) => `${role} ${text}`);
}

/** Both halves of the identifier that the newest part of the file names. */
function identifierOf(pdf: Buffer): { original: string; changed: string } {
  const all = [...pdf.toString("latin1").matchAll(/\/ID \[ ?\((.*?)\) \((.*?)\) ?\]/g)];
  const [, original = "", changed = ""] = all.at(-1) ?? [];
  return { original, changed };
}

test("the bytes of the file stay, and the page stands behind them", () => {
  expect(signed.subarray(0, report.length).equals(report)).toBe(true);
  expect(signed.subarray(report.length).toString("latin1")).toContain("/Prev ");
});

test("the page is the last one, with its texts in their order", async () => {
  const [before, after] = [await readPdf(report), await readPdf(signed)];

  expect(after.pages).toHaveLength(before.pages.length + 1);
  const page = lastPage(after);
  expect(page.size.map((length) => Math.round(length * 100) / 100)).toEqual([
    A4_WIDTH_PT,
    A4_HEIGHT_PT,
  ]);
  expect(page.text.split("\n").join(" ")).toBe(
    [
      "Monthly report, November 2026",
      "Signatures of version 2",
      "Both companies have signed.",
      "Each signature names the hash of the data.",
      `Service provider Company Northwind Heat Name Helen Marsh SHA-256 ${HASH}`,
      `Partner Company Meridian Homes Name Tom Reed SHA-256 ${HASH}`,
      "Added on 3 December 2026 at 10:15 (Europe/London)",
    ].join(" "),
  );
});

test("a screen reader is told of the page's headings, paragraphs and labels, and not of its head and foot", async () => {
  const page = lastPage(await readPdf(signed));

  expect(page.structure.slice(0, 4).map(({ role }) => role)).toEqual([
    "Root",
    "Document",
    "Sect",
    "H1",
  ]);
  expect(tagged(page).join("\n")).toBe(
    [
      "H1 Signatures of version 2",
      "P Both companies have signed.",
      "P Each signature names the hash of the data.",
      "H2 Service provider",
      `Span Company\nLBody Northwind Heat\nSpan Name\nLBody Helen Marsh\nSpan SHA-256\nLBody ${HASH}`,
      "H2 Partner",
      `Span Company\nLBody Meridian Homes\nSpan Name\nLBody Tom Reed\nSpan SHA-256\nLBody ${HASH}`,
    ].join("\n"),
  );
});

test("what the file had stays: its pages with their tags, its title, language and bookmarks", async () => {
  const [before, after] = [await readPdf(report), await readPdf(signed)];

  expect(after.pages.slice(0, -1)).toEqual(before.pages);
  expect(after).toMatchObject({ title: before.title, language: "en-GB", marked: true });
  expect(after.xmp).toBe(
    before.xmp.replace(
      "<xmp:ModifyDate>2026-12-01T06:00:12+00:00<",
      "<xmp:ModifyDate>2026-12-03T10:15:00+00:00<",
    ),
  );
  expect(after.xmp).toContain("2026-12-03T10:15:00+00:00");
  expect(after.bookmarks).toEqual([...before.bookmarks, signatures.title]);
});

test("a second page stands behind the first, which stays as it is", async () => {
  const struckOut = {
    ...signatures,
    title: "The signatures are struck out",
    lists: [],
    at: new Date("2027-01-05T09:00:00Z"),
  };
  const twice = await appendPage(renderer, signed, struckOut);
  const [once, read] = [await readPdf(signed), await readPdf(twice)];

  expect(twice.subarray(0, signed.length).equals(signed)).toBe(true);
  expect(read.pages.slice(0, -1)).toEqual(once.pages);
  expect(tagged(lastPage(read))[0]).toBe("H1 The signatures are struck out");
  expect(read.bookmarks).toEqual([...once.bookmarks, struckOut.title]);
});

test("the same page of the same file has the same bytes, also from another process", async () => {
  const again = new PdfRenderer();
  const appended = await appendPage(again, report, { ...signatures });
  await again.close();

  expect(appended.equals(signed)).toBe(true);
});

test("the file keeps its identifier, and its second half is another one after each page", async () => {
  const other = await appendPage(renderer, report, { ...signatures, title: "Other" });

  const [before, one, another] = [report, signed, other].map(identifierOf);
  expect(before?.original).not.toBe("");
  expect([one?.original, another?.original]).toEqual([before?.original, before?.original]);
  expect(new Set([before?.changed, one?.changed, another?.changed]).size).toBe(3);
});

test("a link leads to its address, and is tagged as a link", async () => {
  const link = { text: "Accept this report", url: URL_TO_ACCEPT };
  const page = await readAppended({ link });

  expect(page.links).toEqual([URL_TO_ACCEPT]);
  expect(tagged(page).at(-1)).toBe("Span Accept this report");
  expect(page.structure.slice(-3).map(({ role }) => role)).toEqual(["P", "Link", "Span"]);
});

test.each([
  ["of 200 letters without a space", "X".repeat(200)],
  ["of many words", "Aleksandra-Wilhelmina von Hohenlohe ".repeat(6).trim()],
])("a name %s is on the page, all of it", async (_, name) => {
  const page = await readAppended({
    lists: [{ title: name, rows: [{ label: "Name", value: name }] }],
  });

  expect(page.text.replace(/\s/gu, "").split(name.replace(/\s/gu, ""))).toHaveLength(3);
  for (const { left, right, base } of page.parts) {
    expect(left).toBeGreaterThan(MARGIN_PT);
    expect(right).toBeLessThan(A4_WIDTH_PT - MARGIN_PT + ROUNDING_PT);
    expect(base).toBeGreaterThan(MARGIN_PT / 2);
  }
});

test("names in other scripts have their letters, and what no font has is a box", async () => {
  const name = "שלום 😀 Łukasz Дмитрий รายงาน 漢字";
  const { text } = await readAppended({
    lists: [{ title: "Name", rows: [{ label: "Name", value: name }] }],
  });

  for (const letter of "שלום😀ŁД□") expect(text).toContain(letter);
  expect(text).not.toContain("漢");
});

test("lists that need more than a page go on on the next one", async () => {
  const lists = Array.from({ length: 12 }, (_, index) => ({
    title: `Signatory ${index + 1}`,
    rows: rowsOf("Northwind Heat", "Helen Marsh"),
  }));
  const { pages } = await readPdf(await appendPage(renderer, report, { ...signatures, lists }));

  const former = (await readPdf(report)).pages.length;
  expect(pages.length).toBe(former + 2);
  expect(
    pages
      .slice(former)
      .flatMap(tagged)
      .filter((text) => text.startsWith("H2 ")),
  ).toEqual(lists.map(({ title }) => `H2 ${title}`));
});

test("what is no report is refused with a reason", async () => {
  await expect(appendPage(renderer, Buffer.from("%PDF-1.7\nno file"), signatures)).rejects.toThrow(
    "The page could not be appended: ",
  );
});
