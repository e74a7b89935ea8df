import type { ReportData } from "@dash/contracts/reports/report-data";
import { PdfRenderer, type ReportInput } from "./pdf-renderer.client.ts";
import { presentDocument } from "./report-document.presenter.ts";
import { readPdf, textOf, type ReadPdf } from "./testing/read-pdf.client.ts";
import { buildKpis, buildLine, buildReport, northwindLogo } from "./testing/report-data.ts";

const A4 = [595.28, 841.89];
const SMALLEST_TEXT = 9;
/** A run of text in the drawing. */
const RUN = /<h5:div class="tsel"[^>]*>([^<]*)<\/h5:div>/gu;
const renderer = new PdfRenderer();

afterAll(() => renderer.close());

function inputOf(overrides: Partial<ReportData> = {}): ReportInput {
  return { report: buildReport(overrides), logos: { provider: northwindLogo, partner: null } };
}

async function read(overrides: Partial<ReportData> = {}): Promise<ReadPdf> {
  return readPdf((await renderer.renderFiles(inputOf(overrides))).pdf);
}

test("a month stands at its own place of the year's chart where the partnership began in autumn", () => {
  const { hoursOfYear, ...report } = buildReport();
  const { year } = presentDocument(
    { ...report, hoursOfYear: hoursOfYear.slice(-2) },
    { provider: null, partner: null },
  );
  const placed = year?.months.map(({ slot, name }) => [year.slots[slot], name]);
  expect(placed).toEqual([
    ["Oct", "Oct"],
    ["Nov", "Nov"],
  ]);
});

test("a version of an earlier release has no balance of the year", async () => {
  const { yearBalance: _, ...earlier } = buildReport();
  const { year } = presentDocument(earlier, { provider: null, partner: null });
  expect(year?.balance).toBeNull();
});

/** Long enough for several pages, with names that wrap. */
const fiftyLines = Array.from({ length: 50 }, (_, index) =>
  buildLine(index + 1, {
    serviceLineName: `Line ${index + 1}: remote monitoring and preventive maintenance of ground source heat pumps in social housing`,
    totalMinutes: 900 - index * 7,
  }),
);
const minutesOfFifty = fiftyLines.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0);

test("MR-08 the file holds the figures of each part of the report", async () => {
  const text = textOf(await read());

  expect(text).toContain("Executive summary 57.6 of 80.0 hours of the Premium tier were used");
  expect(text).toContain("57.6 Hours used 80.0 Hours available 72.0% Utilization");
  expect(text).toContain("22.4 Hours remaining 5 Service lines with time");
  expect(text).toContain(
    "Service line performance Service line Hours Share Technical Support 24.4",
  );
  expect(text).toContain("All service lines 57.6 100.0%");
  expect(text).toContain(
    "Average Response Time 17.25m 15m Good 2.25m above 15m Computed, from 149",
  );
  expect(text).toContain("Response Time 3.5h – – Recorded");
  expect(text).toContain("Year to November: 667.0 h of 790 h, 123.0 h left");
  expect(text).toContain("Warranty visit analysis 23 warranty visits in total");
  expect(text).toContain("Valid claims 14 60.9% Out of warranty 6 26.1% Not assessed 3 13.0%");
  expect(text).toContain("Customers 96 Installers 41 Not identified 12");
  expect(text).toContain("34 Movements 120 Units in 87 Units out −3 Units adjusted 2 Times low");
});

test("MR-08 all 18 KPIs and, of a draft, all five activities are in the file", async () => {
  const { kpis, recentActivities } = buildReport();
  const text = textOf(await read({ status: "draft" }));

  const list = text.slice(text.indexOf("Indicator Value Target"));
  expect(kpis).toHaveLength(18);
  for (const { title } of kpis) expect(list).toContain(`${title} `);
  expect(list).toContain("27 Nov Call Fault code 521 explained to the installer 0.5");
  for (const { description } of recentActivities) expect(list).toContain(description);
});

test("K18-6 a final report has no recent activities", async () => {
  const { recentActivities } = buildReport();
  const text = textOf(await read());

  expect(text).not.toContain("Recent activities");
  for (const { description } of recentActivities) expect(text).not.toContain(description);
});

test("K17-15 a table that fits on a page is whole, whatever stands before it", async () => {
  const heads = ["Service line Hours Share", "Figure October 2026", "Indicator Value Target"];
  for (const paragraphs of [0, 4, 8, 12]) {
    const happened = Array.from({ length: paragraphs }, () => "A cold spell.").join("\n");
    const text = textOf(await read({ commentary: { happened, actions: null } }));
    for (const head of heads) expect(text.split(head)).toHaveLength(2);
  }
});

test("K17-15 each KPI has a chart over twelve months with its target, in words too", async () => {
  const { pages } = await read();
  const alts = pages.flatMap(({ structure }) => structure.map(({ alt }) => alt ?? ""));
  const charts = alts.filter((alt) => alt.startsWith("Bar chart of") && !alt.includes("the hours"));

  expect(charts).toHaveLength(17);
  expect(charts).toContain(
    "Bar chart of First Call Resolution, December 2025 to November 2026: 81.82%; No data; 0%; 65.46%; 90%; 77.73%; 85.91%; 57.27%; 73.64%; 81.82%; 73.64%; 81.82%. Target 80%.",
  );
});

test("K17-15 a metric without values before has no chart, and a version of an earlier release has none", async () => {
  const kpisBefore = [{ metric: "calls_escalated" as const, values: [null, 3] }];
  const text = textOf(await read({ kpisBefore }));
  const { kpisBefore: _, ...earlier } = buildReport();
  const files = await renderer.renderFiles({ ...inputOf(), report: earlier });

  expect(text).toContain(
    "KPIs over twelve months September 2026 to November 2026, the report’s month in full colour. A line is the target. Calls Escalated 8 Confidential",
  );
  expect(textOf(await readPdf(files.pdf))).not.toContain("KPIs over twelve months");
});

test("it is made of A4 pages with both brands, the version and the page number on each", async () => {
  const { pages } = await read();

  for (const [index, { size, text }] of pages.entries()) {
    expect(size.map((length) => Math.round(length * 100) / 100)).toEqual(A4);
    expect(text).toContain("Northwind Heat");
    expect(text).toContain("Meridian Homes");
    expect(text).toContain("Version 2, Final");
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  }
});

test("it names its period, and when and by whom it was generated", async () => {
  const text = textOf(await read());
  const bySystem = textOf(await read({ generatedAt: "2026-07-01T05:00:00Z", generatedBy: null }));

  expect(text).toContain("Monthly report November 2026");
  expect(text).toContain("Generated on 1 December 2026 at 06:00 (Europe/London) by Helen Marsh");
  expect(bySystem).toContain("Generated on 1 July 2026 at 06:00 (Europe/London) by the system");
});

test("a draft to date says so, and has no lines to sign on", async () => {
  const draft = textOf(await read({ status: "draft", isToDate: true }));
  const final = textOf(await read());

  expect(draft).toContain("To date: the month was still running");
  expect(draft).toContain("Version 2, Draft");
  expect(draft).not.toContain("Signature");
  expect(final).toContain("Signatures Northwind Heat");
});

test("no text is smaller than 9 pt, and none leaves the page", async () => {
  const { pages } = await read({ serviceLineBreakdown: fiftyLines, minutesUsed: minutesOfFifty });

  const parts = pages.flatMap((page) => page.parts);
  expect(parts.length).toBeGreaterThan(200);
  for (const { size, left, right, base } of parts) {
    expect(size).toBeGreaterThanOrEqual(SMALLEST_TEXT - 0.01);
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(A4[0] ?? 0);
    expect(base).toBeGreaterThan(0);
  }
});

test("it is tagged, and says of itself that it is PDF/UA-1", async () => {
  const { marked, language, title, xmp, pages } = await read();

  expect({ marked, language, title }).toEqual({
    marked: true,
    language: "en-GB",
    title: "Monthly report, November 2026",
  });
  expect(xmp).toContain("<pdfuaid:part>1</pdfuaid:part>");
  const structure = pages.flatMap((page) => page.structure);
  const roles = new Set(structure.map(({ role }) => role));
  expect([...roles]).toEqual(expect.arrayContaining(["H1", "Table", "THead", "TH", "TD"]));
  const figures = structure.filter(({ role }) => role === "Figure").map(({ alt }) => alt);
  expect(figures.slice(0, 2)).toEqual([
    "Logo of Northwind Heat",
    expect.stringContaining("Nov 57.6 of 80.0") as string,
  ]);
});

test("fifty service lines are all there, below headers on each page of theirs", async () => {
  const { pages } = await read({ serviceLineBreakdown: fiftyLines, minutesUsed: minutesOfFifty });

  const flat = pages.map(({ text }) => text.replace(/\s+/gu, " "));
  for (const { serviceLineName } of fiftyLines) {
    expect(flat.filter((text) => text.includes(serviceLineName))).toHaveLength(1);
  }
  const withLines = flat.filter((text) => /Line \d+: remote/u.test(text));
  expect(withLines.length).toBeGreaterThan(2);
  for (const text of withLines) expect(text).toContain("Service line Hours Share");
});

test("MR-09 each page says that it is confidential, and between whom", async () => {
  const { pages } = await read();

  for (const { text } of pages) {
    expect(text.replace(/\s+/gu, " ")).toContain(
      "Confidential – for internal use, shared between Northwind Heat and Meridian Homes",
    );
  }
});

test("commentary stands on the first page behind the summary, by paragraph, and its part is left out where there is none", async () => {
  const pdf = await read();
  const text = textOf({ ...pdf, pages: pdf.pages.slice(0, 1) });
  const without = textOf(await read({ commentary: { happened: null, actions: null } }));

  expect(text).toMatch(/Executive summary .* Commentary .* Key metrics/u);
  expect(text).toContain(
    "Commentary What happened A cold spell in the second week doubled the calls about defrosting. Two new installers were trained. Actions A guide about defrosting",
  );
  expect(without).not.toContain("Commentary");
});

test("the month before stands beside the month, with changes that follow from both", async () => {
  const text = textOf(await read());

  expect(text).toContain("Figure October 2026 November 2026 Change Hours used 68.5 57.6 −10.9");
  expect(text).toContain("Utilization 85.6% 72.0% −13.6 points");
  expect(text).toContain("First Call Resolution 73.64% 81.82% +8.18 points");
  expect(text).toContain("Mechanical Faults 5 5 No change");
  expect(text).toContain("Response Time No data 3.5h No data");
});

test("a month before in which nothing was recorded is named", async () => {
  const text = textOf(await read({ previous: null, month: 1, year: 2027 }));

  expect(text).toContain("Nothing was recorded in December 2026, so there is nothing to compare");
});

test("what has no value is no data, and never zero", async () => {
  const kpis = buildKpis().map((kpi) => ({ ...kpi, value: null, n: 0 }));
  const text = textOf(await read({ kpis }));

  expect(text).toContain("Warranty visit analysis No data warranty visits in total");
  expect(text).toContain("Customers No data Installers No data Not identified No data");
  expect(text).toContain("Average Call Time No data");
});

test("a month in which nothing was recorded says so, and shows no figures of its own", async () => {
  const hoursOfYear = buildReport().hoursOfYear.map((entry) =>
    entry.month === 11 ? { ...entry, minutesUsed: 0 } : entry,
  );
  const empty = { isEmpty: true, minutesUsed: 0, utilizationRate: 0, serviceLineBreakdown: [] };
  const text = textOf(await read({ ...empty, hoursOfYear, recentActivities: [] }));

  expect(text).toContain("Nothing was recorded in November 2026");
  expect(text).toContain("Nov – 80.0");
  expect(text).not.toMatch(/\b0\.0\b|0%|Key metrics|KPIs|No data/u);
});

test("the same input makes the same bytes", async () => {
  const first = await renderer.renderFiles(inputOf());
  const other = new PdfRenderer();
  const again = await other.renderFiles(inputOf());
  await other.close();

  expect(again).toEqual(first);
  expect(await renderer.renderFiles(inputOf())).toEqual(first);
});

test("the drawing has the pages of the file, with the same text in runs over the outlines", async () => {
  const { pdf, pages } = await renderer.renderFiles(inputOf({ status: "draft" }));
  const [, ...drawn] = pages.toString().split('class="typst-page"');
  const read = await readPdf(pdf);
  expect(drawn.map(wordsOfDrawing)).toEqual(read.pages.map(({ text }) => wordsOf(text)));
});

function wordsOfDrawing(svg: string): string {
  return wordsOf(Array.from(svg.matchAll(RUN), ([, run]) => run).join(""));
}

function wordsOf(text: string): string {
  return text.replace(/\s+/gu, "");
}
