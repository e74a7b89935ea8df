import {
  createTimeEntry,
  deleteTimeEntry,
  updateTimeEntry,
} from "@dash/contracts/time/time-entries";
import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import { migrate } from "@dash/service-lib/database/migrations";
import { buildActor } from "@dash/service-lib/testing/actors";
import { until } from "@dash/service-lib/testing/until";
import { openTestClient, type TestClient } from "@dash/service-lib/testing/test-client";
import { testParts } from "@dash/service-lib/testing/test-service";
import { routesOf } from "@dash/service-lib/service/serve";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { entryTotals } from "../migrations/0004_entry_totals.ts";
import { fillEntryTotals } from "../migrations/0005_fill_entry_totals.ts";
import { entryTotalsNotNegative } from "../migrations/0006_entry_totals_not_negative.ts";
import { migrations } from "../migrations/index.ts";
import { app } from "../src/app.ts";
import { time } from "../src/service.ts";
import { storedTotals, computedTotals } from "./entry-totals.ts";
import { buildEntryInput } from "./factories.ts";

/** A schema of its own, because the template of the other tests has every migration. */
const SCHEMA = "time_before_totals";
const TOTALS = [entryTotals, fillEntryTotals, entryTotalsNotNegative];
/** Later columns are included, because today's service writes them. */
const BEFORE = migrations.filter((step) => !TOTALS.includes(step));

let database: TestDatabase;
let client: TestClient;
let owner: Knex;
beforeAll(async () => {
  database = await openTestDatabase(SCHEMA, BEFORE);
  client = await openTestClient(routesOf(time, app, testParts(time, database.knex)));
  owner = openDatabase({ url: database.ownerUrl, schema: SCHEMA });
});
afterAll(async () => {
  await owner.destroy();
  await client.close();
  await database.close();
});

const actor = buildActor();

function inputOn(day: number, month = 1) {
  const date = `2026-0${month}-0${day}`;
  return buildEntryInput(database.knex, {
    startTime: `${date}T09:00:00Z`,
    endTime: `${date}T09:${10 + day}:00Z`,
  });
}

async function log(day: number, person = actor): Promise<string> {
  const answer = await client.call(createTimeEntry, person, { body: await inputOn(day) });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

/** Corrects an entry into February, as the previous release does, which does not know the totals. */
async function correct(id: string, day: number): Promise<void> {
  const body = await inputOn(day, 2);
  const { status } = await client.call(updateTimeEntry, actor, { params: { id }, body });
  expect(status).toBe(200);
}

async function remove(id: string): Promise<void> {
  expect((await client.call(deleteTimeEntry, actor, { params: { id } })).status).toBe(204);
}

it("fills the totals under a service that writes before, between and during the steps", async () => {
  const ids = [await log(1), await log(2), await log(3), await log(4)] as const;

  await owner.transaction((trx) => entryTotals.up(trx));
  await log(5);
  await correct(ids[0], 5);
  await remove(ids[1]);
  expect(await storedTotals(owner)).not.toEqual(await computedTotals(owner));

  const writing = await database.knex.transaction();
  await writing("time_entries").where({ id: ids[2] }).delete();
  const filling = owner.transaction((trx) => fillEntryTotals.up(trx));
  await until("the fill has seen the entries", async () => (await waitingStatements(owner)) > 0);
  await log(6, buildActor());
  await writing.commit();
  await filling;

  expect(await storedTotals(owner)).toEqual(await computedTotals(owner));
  expect(await computedTotals(owner)).toHaveLength(3);
});

it("adds nothing where the totals are full", async () => {
  await owner.transaction((trx) => fillEntryTotals.up(trx));
  expect(await storedTotals(owner)).toEqual(await computedTotals(owner));
});

it("fills the totals as one migration too, and lets the service read them", async () => {
  const { ownerUrl } = database;
  await owner.raw("drop table entry_totals cascade");
  await owner.raw("drop function keep_entry_totals cascade");
  await owner.raw("drop function count_entry");
  await migrate({ ownerUrl, schema: SCHEMA, role: `dash_${SCHEMA}`, migrations });
  expect(await storedTotals(database.knex)).toEqual(await computedTotals(database.knex));
});
