import {
  createCustomer,
  mergeCustomer,
  type CustomerRecord,
} from "@dash/contracts/interactions/customers";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { planOf } from "@dash/service-lib/testing/plan";
import { foundRows, foundTitles, searchForAnything } from "@dash/service-lib/testing/searching";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { customerStatement } from "./find-customers.query.ts";

type Body = RequestOf<typeof createCustomer>["body"];

let service: TestService;
const add = async (overrides: Partial<Body>): Promise<CustomerRecord> => {
  const body: Body = { kind: "customer", name: "", numbers: [], emails: [], ...overrides };
  return (await service.call(createCustomer, service.staff, { body })).body;
};

beforeAll(async () => {
  service = await openTestService();
  const sian = await add({
    name: "Siân Pugh",
    numbers: ["020 7946 0018", "+353 82 123 4567"],
    emails: ["sian@example.com"],
    address: "4 Mill Lane",
    postcode: "CF10 1EP",
  });
  const former = await add({
    name: "Sian Jones-Parry",
    numbers: ["029 2018 0307"],
    emails: ["old.sian@example.com"],
  });
  await service.call(mergeCustomer, service.staff, {
    params: { id: former.id },
    body: { into: sian.id },
  });
  await add({
    name: "Parry Heating",
    kind: "installer",
    numbers: ["029 2018 0308"],
    postcode: "CF1 1AB",
  });
  await add({ name: "Wei Ó Brien", numbers: ["029 2018 0308"] });
  const erased = await add({ name: "Parry Erased" });
  await service.knex("contacts").where({ id: erased.id }).update({ erasedAt: new Date() });
});
afterAll(() => service.close());

const SIAN = "Siân Pugh";
const PARRY = "Parry Heating";
const WEI = "Wei Ó Brien";

it.each([
  ["a name without its accents", "sian", [SIAN]],
  ["the beginning of a name first, and the name of a merged one", "parry", [PARRY, SIAN]],
  ["all words, in any order", "pugh siân", [SIAN]],
  ["one of two letters", "wei o", [WEI]],
  ["a number as it is dialled", "020 7946 0018", [SIAN]],
  ["a number in no plan", "+353 82 123 4567", [SIAN]],
  ["the number of a merged one", "+44 29 2018 0307", [SIAN]],
  ["a number that two have", "029 20180308", [PARRY, WEI]],
  ["a part of a number", "2018 03", [PARRY, SIAN, WEI]],
  ["an e-mail address", "Sian@Example.com", [SIAN]],
  ["the e-mail address of a merged one", "old.sian@", [SIAN]],
  ["a postcode", "CF10 1EP", [SIAN]],
  ["a postcode without its space", "cf101ep", [SIAN]],
  ["an outcode", "cf10", [SIAN]],
  ["a slip in a name", "pary heating", [PARRY]],
  ["exchanged letters", "sain", [SIAN]],
  ["nothing by an address", "mill lane", []],
  ["nothing where a word is missing", "sian heating", []],
  ["nothing by what was erased", "erased", []],
])("J-62 a customer is found by %s: %s", async (_, q, titles) => {
  expect(await foundTitles(service, "customer", q)).toEqual(titles);
});

it.each([
  ["a name", "sian", [SIAN]],
  ["a slip in a name", "pary heating", [PARRY]],
  ["an outcode", "cf10", [SIAN]],
  ["nothing by a postcode", "CF10 1EP", []],
  ["nothing by a postcode without its space", "cf101ep", []],
  ["nothing by a part of the second half", "cf10 1", []],
  ["nothing by a number", "020 7946 0018", []],
  ["nothing by an e-mail address", "sian@example.com", []],
])("J-62 to a viewer a customer is found by %s: %s", async (_, q, titles) => {
  expect(await foundTitles(service, "customer", q, { reader: "viewer" })).toEqual(titles);
});

it("J-62 a customer says its kind, postcode and number, to a viewer without what is private", async () => {
  const details = async (q: string, reader: "staff" | "viewer") =>
    (await foundRows(service, "customer", q, { reader })).map(({ detail }) => detail);
  expect(await details("020 7946", "staff")).toEqual(["CF10 1EP, 020 7946 0018"]);
  expect(await details("029 2018 0307", "staff")).toEqual(["CF10 1EP, 029 2018 0307"]);
  expect(await details("heating", "staff")).toEqual(["Installer, CF1 1AB, 029 2018 0308"]);
  expect(await details("pugh", "viewer")).toEqual(["CF10"]);
  expect(await details("wei", "viewer")).toEqual([null]);
});

it("J-62 names, numbers and e-mail addresses of customers are found by indexes", async () => {
  await service.knex.transaction(async (trx) => {
    // With so few rows, Postgres would prefer a sequential scan.
    await trx.raw("set local enable_seqscan = off");
    const plan = async (text: string): Promise<string> => {
      const { sql, bindings } = customerStatement({ text, limit: 5, seesPrivate: true });
      return planOf(trx, sql, bindings);
    };
    expect(await plan("pugh")).toContain("contacts_by_search_text");
    expect(await plan("pugh")).toContain("contact_emails_by_email");
    expect(await plan("2018 03")).toContain("contact_numbers_by_number");
    expect(await plan("cf10")).toContain("contacts_by_postcode");
  });
});

it("J-62 any text is a search", () => searchForAnything(service));
