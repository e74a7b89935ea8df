import { randomUUID } from "node:crypto";
import type { AnswerOf, Endpoint, InputOf } from "@dash/contracts/endpoints/endpoint";
import { eraseCustomer, listDueCustomers } from "@dash/contracts/interactions/customer-data";
import {
  addCustomerNote,
  createCustomer,
  getCustomer,
  mergeCustomer,
  splitCustomer,
} from "@dash/contracts/interactions/customers";
import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { createPipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { retain } from "@dash/interactions/privacy/retention.command";
import { interactions as interactionsService } from "@dash/interactions/service";
import { salesGeo } from "@dash/sales-geo/service";
import { noValues } from "@dash/service-lib/privacy/find-personal-rows";
import { openLogger } from "@dash/service-lib/process/logger";
import { buildActors, buildServiceActor } from "@dash/service-lib/testing/actors";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { until } from "@dash/service-lib/testing/until";
import fc from "fast-check";
import { buildLine, LINE_ID } from "./customer-world.ts";

const { admin, staff } = buildActors();
const NOW = new Date("2026-11-24T03:00:00.000Z");
const months = { RETENTION_MONTHS_CUSTOMERS: 24, RETENTION_MONTHS_INSTALLATIONS: 72 };
const DAY_MS = 86_400_000;
/** Two years, and what a day more or less may do. */
const PERIOD_DAYS = 731;
const WARRANTY_DAYS = 2_192;
const LONG_AGO_DAYS = 3_000;

const WAYS = [
  "typed for the customer",
  "typed with the number",
  "typed with name and number",
  "typed with the e-mail address",
  "synced",
  "note",
  "linked lead",
  "lead with the number",
  "lead with the e-mail address",
  "installation",
] as const;
const OTHERS = ["typed under another name", "lead under another name"] as const;
type Way = (typeof WAYS)[number] | (typeof OTHERS)[number];

interface Happened {
  readonly way: Way;
  readonly daysAgo: number;
}

const daysAgo = fc.oneof(
  fc.integer({ min: 1, max: PERIOD_DAYS - 4 }),
  fc.integer({ min: PERIOD_DAYS + 4, max: LONG_AGO_DAYS - 4 }),
  fc.integer({ min: PERIOD_DAYS + 4, max: LONG_AGO_DAYS - 4 }),
  fc.integer({ min: PERIOD_DAYS + 4, max: LONG_AGO_DAYS - 4 }),
);
const happened = fc.record({ way: fc.constantFrom<Way>(...WAYS, ...OTHERS), daysAgo });
const life = fc.record({
  history: fc.array(happened, { maxLength: 3 }),
  /** Records that have the id of a customer that is merged into this one. */
  merged: fc.option(fc.array(happened, { minLength: 1, maxLength: 2 })),
  /** A visit that is split off: its person is another customer. */
  split: fc.option(daysAgo),
});
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never;

let interactions: ServiceUnderTest;
let sales: ServiceUnderTest;

/** The other services have nothing of anybody. */
const reader = {
  get: () => Promise.reject(new Error("nobody else is there")),
  facts: () => Promise.resolve([]),
  async post<E extends Endpoint>(
    name: string,
    endpoint: E,
    body: InputOf<E>["body"],
  ): Promise<AnswerOf<E>> {
    const nothing = { rows: {}, counts: {}, values: noValues, lastDealAt: null };
    if (name !== "sales-geo") return { ...nothing, lastInstallationAt: null } as AnswerOf<E>;
    const answer = await sales.call(endpoint, buildServiceActor("interactions"), { body } as never);
    return answer.body as AnswerOf<E>;
  },
};

beforeAll(async () => {
  sales = await openTestService(salesGeo);
  interactions = await openTestService(interactionsService, { reader });
  await interactions.receive(buildLine());
});
afterAll(() => Promise.all([interactions.close(), sales.close()]));

const before = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

interface Person {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly email: string;
}

let count = 0;
let leads = 0;

async function addPerson(): Promise<Person> {
  count += 1;
  const name = `Quill${count}x Harbour`;
  const number = `+4420794${String(60_000 + count).padStart(5, "0")}`;
  const email = `q${count}@example.com`;
  const { body } = await interactions.call(createCustomer, staff, {
    body: { kind: "customer", name, numbers: [number], emails: [email] },
  });
  await interactions
    .knex("contacts")
    .where({ id: body.id })
    .update({ createdAt: before(LONG_AGO_DAYS) });
  return { id: body.id, name, number, email };
}

async function typed(days: number, caller: object): Promise<string> {
  const { body } = await interactions.call(createCustomerInteraction, staff, {
    body: {
      interactionType: "visit",
      serviceLineId: LINE_ID,
      occurredAt: before(days).toISOString(),
      ...caller,
    },
  });
  return body.id;
}

async function lead(days: number, person: object, hasInstallation = false): Promise<string> {
  const day = before(days).toISOString().slice(0, 10);
  leads += 1;
  const { body } = await sales.call(createPipelineEntry, staff, {
    body: {
      leadSource: "Website",
      leadDate: day,
      postcode: "CF10 4AB",
      customerPhone: `+44117${String(4_960_000 + leads)}`,
      customerEmail: `lead${leads}@example.com`,
      customerAddress: "14 Harbour Terrace",
      ...(hasInstallation
        ? {
            currentStage: "completed",
            heatPumpModel: "aroTHERM",
            installationDate: day,
            completionDate: day,
            saleValue: 1,
          }
        : { currentStage: "lost", lostReason: "price" }),
      ...person,
    } as never,
  });
  await sales
    .knex("sales_pipeline")
    .where({ id: body.id })
    .update({ stageSince: before(days) });
  return body.id;
}

async function synced(days: number, { id, name, number }: Person): Promise<void> {
  const occurredAt = before(days);
  await interactions.knex("customer_interactions").insert({
    id: randomUUID(),
    userId: randomUUID(),
    serviceLineId: LINE_ID,
    source: "call-system",
    interactionType: "call",
    bucket: "answered",
    direction: "inbound",
    sessionKey: randomUUID(),
    counterpartyNumber: number,
    customerPhone: number,
    numberMatch: "matched",
    contactId: id,
    customerName: name,
    callerType: "customer",
    occurredAt,
    year: occurredAt.getUTCFullYear(),
    month: occurredAt.getUTCMonth() + 1,
    createdAt: occurredAt,
    updatedAt: occurredAt,
  });
}

async function note(days: number, { id }: Person): Promise<void> {
  const { body } = await interactions.call(addCustomerNote, staff, {
    params: { id },
    body: { text: "Rang" },
  });
  await interactions
    .knex("contact_notes")
    .where({ id: body.id })
    .update({ createdAt: before(days) });
}

function write({ way, daysAgo: days }: Happened, person: Person): Promise<unknown> {
  const { id, name, number, email } = person;
  const writing: Record<Way, () => Promise<unknown>> = {
    "typed for the customer": () => typed(days, { contactId: id }),
    "typed with the number": () => typed(days, { customerPhone: number }),
    "typed with name and number": () => typed(days, { customerName: name, customerPhone: number }),
    "typed with the e-mail address": () => typed(days, { customerEmail: email }),
    synced: () => synced(days, person),
    note: () => note(days, person),
    "linked lead": () => lead(days, { customerName: "Somebody", contactId: id }),
    "lead with the number": () => lead(days, { customerName: name, customerPhone: number }),
    "lead with the e-mail address": () => lead(days, { customerName: name, customerEmail: email }),
    installation: () => lead(days, { customerName: name, customerPhone: number }, true),
    "typed under another name": () =>
      typed(days, {
        interactionType: "call",
        callerType: "installer",
        customerName: "Dora",
        customerPhone: number,
      }),
    "lead under another name": () =>
      lead(days, { customerName: "Dora", customerPhone: number, customerEmail: email }),
  };
  return writing[way]();
}

interface Expected {
  readonly id: string;
  readonly state: "whole" | "identity" | "erased";
  readonly story: unknown;
}

function stateAfter(history: readonly Happened[]): Expected["state"] {
  const own = history.filter(({ way }) => !OTHERS.some((other) => other === way));
  if (own.some(({ daysAgo: days }) => days < PERIOD_DAYS)) return "whole";
  const isInstalled = ({ way, daysAgo: days }: Happened) =>
    way === "installation" && days < WARRANTY_DAYS;
  return own.some(isInstalled) ? "identity" : "erased";
}

async function live({ history, merged, split }: Life): Promise<Expected[]> {
  const person = await addPerson();
  for (const each of history) await write(each, person);
  if (merged) {
    const other = await addPerson();
    for (const each of merged) await write(each, other);
    await interactions.call(mergeCustomer, staff, {
      params: { id: other.id },
      body: { into: person.id },
    });
  }
  const all = [...history, ...(merged ?? [])];
  const expected = [{ id: person.id, state: stateAfter(all), story: { history, merged, split } }];
  if (split === null) return expected;
  const interactionIds = [
    await typed(split, { contactId: person.id }),
    await typed(LONG_AGO_DAYS - 1, { contactId: person.id }),
  ];
  await typed(LONG_AGO_DAYS - 2, { contactId: person.id });
  const { body } = await interactions.call(splitCustomer, staff, {
    params: { id: person.id },
    body: { interactionIds, name: `Apart ${count}` },
  });
  await interactions
    .knex("contacts")
    .where({ id: body.id })
    .update({ createdAt: before(LONG_AGO_DAYS) });
  const visit = { way: "typed for the customer", daysAgo: split } as const;
  return [...expected, { id: body.id, state: stateAfter([visit]), story: { split } }];
}

async function stateOf(id: string): Promise<string> {
  const { body } = await interactions.call(getCustomer, admin, { params: { id } });
  if (body.isErased) return "erased";
  const identities = await interactions
    .knex("contacts")
    .where({ id })
    .whereNotNull("detailsErasedAt");
  return identities.length === 0 ? "whole" : "identity";
}

it("K13-1 an administrator is told a week before who is erased, and what the last contact was", async () => {
  const { id, name } = await addPerson();
  const spared = await addPerson();
  const at = new Date();
  at.setUTCMonth(at.getUTCMonth() - 24);
  at.setUTCDate(at.getUTCDate() + 3);
  for (const person of [id, spared.id])
    await typed(0, { contactId: person, occurredAt: at.toISOString() });
  await typed(1, { customerPhone: spared.number });
  const due = (await interactions.call(listDueCustomers, admin, {})).body;
  expect(due.filter((each) => [id, spared.id].includes(each.id))).toMatchObject([
    { id, name, lastContact: { at: at.toISOString(), what: "visit" }, keepsIdentity: false },
  ]);
  expect((await interactions.call(listDueCustomers, staff, {})).status).toBe(403);
});

it("K13-1 retention: nobody with any contact inside the period is touched, everybody outside it is, whatever way the contact was written", async () => {
  const { numRuns, seed } = propertyRuns(2_000, 40);
  const expected: Expected[] = [];
  for (const each of fc.sample(life, { numRuns, ...(seed !== undefined && { seed }) }))
    expected.push(...(await live(each)));
  const counts = await retain({
    knex: interactions.knex,
    reader,
    logger: openLogger("test", "silent"),
    store: noPhotos,
    months,
    now: NOW,
    isDryRun: false,
  });
  const wrong = [];
  for (const { id, state, story } of expected) {
    const found = await stateOf(id);
    if (found !== state) wrong.push({ state, found, story });
  }
  expect(wrong).toEqual([]);
  const countOf = (state: string) => expected.filter((each) => each.state === state).length;
  expect(counts).toMatchObject({ customers: countOf("erased"), details: countOf("identity") });
}, 3_600_000);

it("K13-4 erasing a customer names what has the number under another name, and leaves it unless it is chosen", async () => {
  const [newton, copy] = [await addPerson(), await addPerson()];
  const dora = { customerName: "Dora", customerPhone: newton.number };
  const leadId = await lead(10, dora);
  const visitId = await typed(10, { interactionType: "call", ...dora });
  const erase = (body: object) =>
    interactions.call(eraseCustomer, admin, { params: { id: newton.id }, body });
  const ticked = {
    also: [await lead(10, { customerName: copy.name, customerPhone: copy.number })],
  };
  expect(await erase(ticked)).toMatchObject({
    status: 400,
    problem: { fields: [{ path: "also" }] },
  });
  const { others } = (await erase({ dryRun: true })).body;
  expect(others).toEqual([
    { id: leadId, what: "lead", name: "Dora", at: before(10).toISOString().slice(0, 10) },
    { id: visitId, what: "call", name: "Dora", at: before(10).toISOString() },
  ]);
  await erase({ also: [visitId] });
  await until("the customer is erased", async () => (await stateOf(newton.id)) === "erased");
  const leadRows = await sales.knex("sales_pipeline").where({ id: leadId });
  expect(leadRows[0]).toMatchObject({ customerName: "Dora", customerPhone: newton.number });
  const visits = await interactions.knex("customer_interactions").where({ id: visitId });
  expect(visits[0]).toMatchObject({ customerName: "Erased", customerPhone: null });
});

const noPhotos = {
  save: () => Promise.resolve(),
  read: () => Promise.reject(new Error("no photo")),
  remove: () => Promise.resolve(),
};
