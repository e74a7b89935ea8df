import { createCustomer, mergeCustomer } from "@dash/contracts/interactions/customers";
import { openDatabase } from "@dash/service-lib/database/database";
import { planOf } from "@dash/service-lib/testing/plan";
import { foundRows, foundTitles } from "@dash/service-lib/testing/searching";
import { buildCustomer, buildManyCalls, buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { interactionStatement } from "./find-interactions.query.ts";

let service: TestService;
const day = (date: number) => new Date(Date.UTC(2026, 9, date, 9));

beforeAll(async () => {
  service = await openTestService();
  const { knex, call, staff, entered } = service;
  const sian = await buildCustomer(knex, "Siân Pugh", ["+442079460018"]);
  const named = { contactId: sian.id, customerName: sian.name };
  await buildSyncedCall(knex, { ...named, numberMatch: "matched", occurredAt: day(5) });
  await buildSyncedCall(knex, { ...named, occurredAt: day(9), hiddenReason: "Twice" });
  await buildSyncedCall(knex, { ...named, occurredAt: day(10), isWithdrawn: true });
  const former = await buildCustomer(knex, "Carys Nowak", ["+442920180307"]);
  await buildSyncedCall(knex, {
    contactId: former.id,
    customerName: former.name,
    counterpartyNumber: "+442920180307",
    numberMatch: "matched",
    occurredAt: day(6),
  });
  await call(mergeCustomer, staff, { params: { id: former.id }, body: { into: sian.id } });
  await buildSyncedCall(knex, { counterpartyNumber: "+441314960001", occurredAt: day(7) });
  await buildSyncedCall(knex, { counterpartyNumber: null, occurredAt: day(8) });
  await entered({
    interactionType: "visit",
    customerName: "Émile Pughson",
    occurredAt: "2026-10-12T23:30:00.000Z",
    notes: "The filter of Mrs Gethin",
  });
  const gone = await buildCustomer(knex, "Pugh Erased", []);
  await knex("contacts")
    .where({ id: gone.id })
    .update({ erasedAt: day(1) });
  await buildSyncedCall(knex, { contactId: gone.id, counterpartyNumber: null, occurredAt: day(2) });
  await call(createCustomer, staff, {
    body: { kind: "customer", name: "Pugh Silent", numbers: [], emails: [] },
  });
});
afterAll(() => service.close());

const shown = async (q: string, reader: "staff" | "viewer" = "staff") =>
  (await foundRows(service, "interaction", q, { reader })).map(
    ({ title, detail }) => `${title}: ${detail}`,
  );

const VISIT = "Émile Pughson: Visit, 13 October 2026";
const CALL = "Siân Pugh: Call, 5 October 2026";
const MERGED = "Siân Pugh: Call, 6 October 2026";
const UNKNOWN = "0131 496 0001: Call, 7 October 2026";

it.each([
  [
    "the customer's name, the newest first, hidden and withdrawn ones not at all",
    "pugh",
    [VISIT, MERGED, CALL],
  ],
  ["a name of nobody's contact, without accents", "emile", [VISIT]],
  ["the former name of a merged customer", "nowak", [MERGED, CALL]],
  ["all words, in any order", "pugh sian", [MERGED, CALL]],
  ["a number as it is dialled", "020 7946 0018", [MERGED, CALL]],
  ["a number of nobody", "+44 131 496 0001", [UNKNOWN]],
  ["a part of a number of nobody", "49600", [UNKNOWN]],
  ["a part of a number of a customer", "7946", [MERGED, CALL]],
  ["a slip in a customer's name", "siann pugh", [MERGED, CALL]],
  ["nothing by its notes", "gethin", []],
  ["nothing where a word is missing", "pugh filter", []],
])("J-62 a call or visit is found by %s: %s", async (_, q, rows) => {
  expect(await shown(q)).toEqual(rows);
});

it.each([
  ["the customer's name", "emile pughson", [VISIT]],
  ["nothing by a number", "020 7946 0018", []],
  ["nothing by a part of a number", "49600", []],
])("J-62 to a viewer a call or visit is found by %s: %s", async (_, q, rows) => {
  expect(await shown(q, "viewer")).toEqual(rows);
});

it("J-62 no more calls and visits are found than the limit", async () => {
  expect(await foundTitles(service, "interaction", "pugh", { limit: 1 })).toEqual([
    "Émile Pughson",
  ]);
});

it("J-62 names and numbers of calls and visits are found by indexes", async () => {
  await buildManyCalls(service.knex, 5_000);
  const owner = openDatabase({ url: service.ownerUrl, schema: "interactions", poolSize: 1 });
  await owner.raw("analyze");
  await owner.destroy();
  await service.knex.transaction(async (trx) => {
    await trx.raw("set local enable_seqscan = off");
    const plan = async (text: string): Promise<string> => {
      const { sql, bindings } = interactionStatement({ text, limit: 5, seesPrivate: true });
      return planOf(trx, sql, bindings);
    };
    const byName = await plan("pugh");
    expect(byName).toContain("customer_interactions_by_words");
    expect(byName).toContain("interactions_by_contact");
    expect(byName).toContain("interactions_by_time");
    const byNumber = await plan("020 7946 0018");
    expect(byNumber).toContain("interactions_by_number");
    expect(byNumber).toContain("interactions_by_phone");
    expect(byNumber).toContain("customer_interactions_by_private_text");
  });
});
