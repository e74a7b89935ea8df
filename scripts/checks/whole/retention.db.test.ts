import { createCustomer, getCustomer } from "@dash/contracts/interactions/customers";
import { createPipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { retain } from "@dash/interactions/privacy/retention.command";
import { retentionJob } from "@dash/interactions/privacy/retention.job";
import { rowOf } from "@dash/service-lib/database/statement";
import { openLogger } from "@dash/service-lib/process/logger";
import { buildActors } from "@dash/service-lib/testing/actors";
import { openCustomerWorld, type CustomerWorld } from "./customer-world.ts";

const { admin, staff } = buildActors();
const months = { RETENTION_MONTHS_CUSTOMERS: 24, RETENTION_MONTHS_INSTALLATIONS: 72 };
const NOW = new Date("2026-11-24T03:00:00.000Z");
const LONG_AGO = "2024-06-01";

let world: CustomerWorld;
beforeAll(async () => {
  world = await openCustomerWorld();
});
afterAll(() => world.close());

let number = 0;

/** A customer since a day, without calls. */
async function customerSince(day: string) {
  number += 1;
  const interactions = world.named("interactions");
  const { body } = await interactions.call(createCustomer, staff, {
    body: {
      kind: "customer",
      name: `Quillfeather ${number}`,
      numbers: [`029 2018 0${100 + number}`],
      emails: [`q${number}@example.com`],
    },
  });
  await interactions
    .knex("contacts")
    .where({ id: body.id })
    .update({ createdAt: new Date(day) });
  return body;
}

type Stage = "lead" | "lost" | "completed";

/** A lead with a number that ended on the day, or is still open. */
async function leadOf(phone: string, stage: Stage, ended = LONG_AGO): Promise<string> {
  const sales = world.named("sales-geo");
  const { body } = await sales.call(createPipelineEntry, staff, {
    body: {
      customerName: "Quillfeather",
      customerPhone: phone,
      customerEmail: `lead${phone.replace(/\D/g, "")}@example.com`,
      customerAddress: "14 Harbour Terrace",
      postcode: "CF10 4AB",
      leadSource: "Website",
      leadDate: "2024-01-02",
      currentStage: stage,
      ...(stage === "lost" && { lostReason: "price" }),
      ...(stage === "completed" && {
        heatPumpModel: "aroTHERM",
        installationDate: ended,
        completionDate: ended,
        saleValue: 1,
      }),
    },
  });
  await sales
    .knex("sales_pipeline")
    .where({ id: body.id })
    .update({ stageSince: new Date(ended) });
  return body.id;
}

function parts() {
  const { knex } = world.named("interactions");
  const logger = openLogger("test", "silent");
  return { knex, reader: world.reader, logger, store: noPhotos, months };
}

function run(isDryRun: boolean, now = NOW) {
  return retain({ ...parts(), now, isDryRun });
}

const noPhotos = {
  save: () => Promise.resolve(),
  read: () => Promise.reject(new Error("no photo")),
  remove: () => Promise.resolve(),
};

async function stateOf({ id }: { readonly id: string }) {
  const { body } = await world.named("interactions").call(getCustomer, admin, { params: { id } });
  const { isErased, numbers, emails } = body;
  return { isErased, numbers: numbers?.length, emails: emails?.length };
}

const lead = (id: string) =>
  rowOf(
    world.named("sales-geo").knex,
    `select customer_name as name, customer_phone is not null as "hasPhone", customer_email is not null as "hasEmail"
     from sales_pipeline where id = :id::uuid`,
    { id },
  );

it("J-74 erases what is over for long enough, keeps what is open, and of an installation name and number for longer", async () => {
  const [gone, present, buying, installed] = [
    await customerSince(LONG_AGO),
    await customerSince("2025-06-01"),
    await customerSince(LONG_AGO),
    await customerSince(LONG_AGO),
  ];
  await leadOf(gone.numbers?.[0] ?? "", "lost");
  const open = await leadOf(buying.numbers?.[0] ?? "", "lead");
  await leadOf(installed.numbers?.[0] ?? "", "completed");
  const ofNobody = await leadOf("029 2018 0900", "lost");
  const installedOfNobody = await leadOf("029 2018 0901", "completed");
  const whole = { isErased: false, numbers: 1, emails: 1 };

  expect(await run(true)).toEqual({ customers: 1, details: 2, leads: 1, interactions: 0 });
  expect(await stateOf(gone)).toEqual(whole);
  expect(await run(false)).toEqual({ customers: 1, details: 2, leads: 1, interactions: 0 });

  expect(await stateOf(gone)).toEqual({ isErased: true, numbers: 0, emails: 0 });
  expect(await stateOf(present)).toEqual(whole);
  expect(await stateOf(buying)).toEqual(whole);
  expect(await stateOf(installed)).toEqual({ isErased: false, numbers: 1, emails: 0 });
  expect(await lead(open)).toMatchObject({ hasPhone: true, hasEmail: true });
  expect(await lead(ofNobody)).toEqual({ name: "Erased", hasPhone: false, hasEmail: false });
  const nameAndNumber = { name: "Quillfeather", hasPhone: true, hasEmail: false };
  expect(await lead(installedOfNobody)).toEqual(nameAndNumber);
  expect(await run(false)).toEqual({ customers: 0, details: 0, leads: 0, interactions: 0 });

  const later = new Date("2030-07-01T03:00:00.000Z");
  expect(await run(false, later)).toMatchObject({ customers: 2, leads: 1 });
  expect(await stateOf(installed)).toEqual({ isErased: true, numbers: 0, emails: 0 });
  expect(await lead(installedOfNobody)).toMatchObject({ name: "Erased", hasPhone: false });
});

it("K13-11 a machine that is off at night erases once a day, whenever it is up", async () => {
  const runAt = (time: string) => retentionJob(parts(), () => new Date(time)).run();
  const first = await customerSince(LONG_AGO);
  await runAt("2026-11-24T15:00:00.000Z");
  expect(await stateOf(first)).toMatchObject({ isErased: true });

  const second = await customerSince(LONG_AGO);
  await runAt("2026-11-24T23:00:00.000Z");
  await runAt("2026-11-25T01:50:00.000Z");
  expect(await stateOf(second)).toMatchObject({ isErased: false });
  await runAt("2026-11-25T02:10:00.000Z");
  expect(await stateOf(second)).toMatchObject({ isErased: true });

  const third = await customerSince(LONG_AGO);
  await runAt("2026-11-27T00:30:00.000Z");
  expect(await stateOf(third)).toMatchObject({ isErased: true });
});
