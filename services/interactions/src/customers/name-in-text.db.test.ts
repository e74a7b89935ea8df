import { nameInText } from "@dash/contracts/interactions/customers";
import { buildActors } from "@dash/service-lib/testing/actors";
import { customersOf } from "../../test/customer-test.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
  const { add } = customersOf(service);
  for (const name of ["Siân O’Dell", "Anne-Marie Field", "Cher"]) await add(name);
  await add("Bob Mason", { kind: "installer" });
});
afterAll(() => service.close());

const { ecogenica_viewer: viewer, staff } = buildActors();
const named = async (text: string, actor = staff) =>
  (await service.call(nameInText, actor, { body: { text } })).body.named;

it.each([
  "Was it Siân O’Dell?",
  "sian o'dell's second visit",
  "about SIAN  O'DELL\nin March",
  "(Anne-Marie Field)",
])("finds the whole name of a customer in %j", async (text) => {
  expect(await named(text)).toBe(true);
});

it.each([
  "Anne-Marie asked in the field",
  "Marie Field",
  "Anne-Marie Fielding",
  "O'Dell",
  "Cher",
  "Bob Mason",
  "Why 93.8%?",
])("finds no whole name of a customer in %j", async (text) => {
  expect(await named(text)).toBe(false);
});

it("says it to every role, and nothing else", async () => {
  const { body } = await service.call(nameInText, viewer, { body: { text: "Anne-Marie Field" } });
  expect(body).toEqual({ named: true });
});

it("does not know an erased customer any more", async () => {
  const { id } = await customersOf(service).add("Gone Tomorrow");
  expect(await named("Gone Tomorrow")).toBe(true);
  await service.knex("contacts").where({ id }).update({ erasedAt: new Date() });
  expect(await named("Gone Tomorrow")).toBe(false);
});

it("refuses a text that is too long at its field", async () => {
  const request = { body: { text: "x".repeat(2_001) } };
  const { status, problem } = await service.call(nameInText, staff, request);
  expect([status, problem.fields?.map(({ path }) => path)]).toEqual([400, ["text"]]);
});
