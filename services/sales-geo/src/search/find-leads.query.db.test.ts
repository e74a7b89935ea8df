import { deletePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { planOf } from "@dash/service-lib/testing/plan";
import { foundRows, foundTitles, searchForAnything } from "@dash/service-lib/testing/searching";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { leadStatement, similarLeadStatement } from "./find-leads.query.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
  const { added, call, staff } = service;
  await added({
    customerName: "Siân Pugh",
    customerPhone: "020 7946 0123 ext 12",
    customerEmail: "sian@example.com",
    customerAddress: "4 Mill Lane",
    postcode: "BS1 4DJ",
    leadDate: "2026-01-05",
    notes: "Spoke with Gethin about Barry",
  });
  await added({
    customerName: "Barry Smith",
    customerPhone: "0131 496 0001",
    customerEmail: "barry@example.org",
    customerAddress: "BS1 4DJ was the former one",
    postcode: "EH1 1YZ",
    leadDate: "2026-02-05",
  });
  const { id } = await added({ customerName: "Joan Barrymore", leadDate: "2026-03-05" });
  const nothing = { customerPhone: null, customerEmail: null, customerAddress: null };
  await service
    .knex("sales_pipeline")
    .where({ id })
    .update({ ...nothing, postcode: null, district: null });
  const gone = await added({ customerName: "Barry Gone", leadDate: "2026-04-05" });
  await call(deletePipelineEntry, staff, { params: { id: gone.id } });
});
afterAll(() => service.close());

const SIAN = "Siân Pugh";
const BARRY = "Barry Smith";
const JOAN = "Joan Barrymore";

it.each([
  ["a name without its accents", "sian", [SIAN]],
  ["a part of a name: names that begin so first, deleted ones not at all", "barry", [BARRY, JOAN]],
  ["all words, in any order", "pugh siân", [SIAN]],
  ["a number as it is dialled", "020 7946 0123", [SIAN]],
  ["a number with its extension", "020 7946 0123 ext 12", [SIAN]],
  ["a number as it is dialled abroad", "+44 131 496 0001", [BARRY]],
  ["a part of a number", "4960", [BARRY]],
  ["an e-mail address in capitals", "SIAN@Example.com", [SIAN]],
  ["a postcode, first of all", "BS1 4DJ", [SIAN, BARRY]],
  ["a postcode without its space", "bs14dj", [SIAN, BARRY]],
  ["a part of a postcode", "eh1 1", [BARRY]],
  ["an address", "mill lane", [SIAN]],
  ["words of several kinds", "pugh bs1 mill", [SIAN]],
  ["a slip in a name", "baryr smith", [BARRY]],
  ["a missing letter", "joan barymore", [JOAN]],
  ["nothing by its notes", "gethin", []],
  ["nothing where a word is missing", "barry pugh", []],
  ["nothing by a foreign number", "020 7946 9999", []],
])("J-62 a lead is found by %s: %s", async (_, q, titles) => {
  expect(await foundTitles(service, "lead", q)).toEqual(titles);
});

it.each([
  ["a name", "sian", [SIAN]],
  ["a slip in a name", "sain pugh", [SIAN]],
  ["a slip in a long name", "barymore", [JOAN]],
  ["an outcode", "bs1", [SIAN]],
  ["a name with an outcode", "smith eh1", [BARRY]],
  ["nothing by a postcode", "BS1 4DJ", []],
  ["nothing by a postcode without its space", "bs14dj", []],
  ["nothing by the second half", "4dj", []],
  ["nothing by a number", "020 7946 0123", []],
  ["nothing by a part of a number", "4960", []],
  ["nothing by an e-mail address", "sian@example.com", []],
  ["nothing by an address", "mill lane", []],
  ["nothing by its notes", "gethin", []],
])("J-62 to a viewer a lead is found by %s: %s", async (_, q, titles) => {
  expect(await foundTitles(service, "lead", q, { reader: "viewer" })).toEqual(titles);
});

it.each(["viewer", "staff"] as const)(
  "J-62 a lead says its stage and its outcode to a reader of the role %s",
  async (reader) => {
    const details = async (q: string) =>
      (await foundRows(service, "lead", q, { reader })).map(({ detail }) => detail);
    expect(await details("sian")).toEqual(["Lead, BS1"]);
    expect(await details("joan")).toEqual(["Lead"]);
  },
);

it("J-62 names, numbers and addresses of leads are found by indexes", async () => {
  const search = { text: "pugh", limit: 5, seesPrivate: true };
  await service.knex.transaction(async (trx) => {
    // With so few rows, Postgres would prefer a sequential scan.
    await trx.raw("set local enable_seqscan = off");
    const byWords = leadStatement(search);
    const plan = await planOf(trx, byWords.sql, byWords.bindings);
    expect(plan).toContain("sales_pipeline_by_words");
    expect(plan).toContain("sales_pipeline_by_private_text");
    const byNumber = leadStatement({ ...search, text: "020 7946 0123" });
    expect(await planOf(trx, byNumber.sql, byNumber.bindings)).toContain(
      "sales_pipeline_by_phone_key",
    );
    const similar = similarLeadStatement(search);
    expect(await planOf(trx, similar.sql, similar.bindings)).toContain("sales_pipeline_by_words");
  });
});

it("J-62 any text is a search", () => searchForAnything(service));
