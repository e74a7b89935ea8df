import { listRecordedFacts, type RecordedFact } from "@dash/contracts/facts/fact-record";
import type { FactType } from "@dash/contracts/facts/fact";
import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { v7 as uuidv7 } from "uuid";
import type { Knex } from "../database/database.ts";
import { announce } from "../facts/outbox.ts";
import { Routes } from "../http/routes.ts";
import { addInternalRoutes } from "./internal.routes.ts";
import { buildCause, buildServiceActor } from "../testing/actors.ts";
import { openTestClient, type TestClient } from "../testing/test-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { routeParts } from "../testing/test-service.ts";
import { until } from "../testing/until.ts";

const report = buildServiceActor("report");

let database: TestDatabase;
let client: TestClient;

function recordRoutes(announced: readonly FactType[]) {
  const parts = { ...routeParts(database.knex), patient: database.knex };
  const routes = new Routes(parts);
  addInternalRoutes(routes, parts, "time", announced);
  return routes;
}

beforeAll(async () => {
  database = await openTestDatabase("record", []);
  client = await openTestClient(recordRoutes([userChanged, timeEntryLogged]));
});
afterAll(async () => {
  await client.close();
  await database.close();
});

/** Announces a user with this name, and returns the fact as the outbox stores it. */
async function announceUser(name: string) {
  return database.knex.transaction((trx) => announceIn(trx, name));
}

async function announceIn(trx: Knex.Transaction, name: string) {
  const data = { userId: uuidv7(), version: 1, name, role: "staff", isActive: true } as const;
  const { id, subject } = await announce(trx, buildCause(), userChanged, data);
  return { id, subject, data };
}

it("answers the announced facts after a place, in the order of their places", async () => {
  expect((await client.call(listRecordedFacts, report, {})).body).toEqual([]);

  const facts = [
    await announceUser('Ann "\\\n£'),
    await announceUser("Ben"),
    await announceUser("Cy"),
  ];
  let body: RecordedFact[] = [];
  // An open transaction in any of the server's databases may delay the last facts for a moment.
  await until("the record has all three", async () => {
    ({ body } = await client.call(listRecordedFacts, report, {}));
    return body.length === facts.length;
  });
  expect(body).toEqual(facts.map((fact) => ({ ...fact, place: expect.any(String) as string })));

  const query = { after: body[0]?.place ?? "", limit: 1 };
  expect((await client.call(listRecordedFacts, report, { query })).body).toEqual([body[1]]);
});

it("answers a fact only once no other fact can be recorded before it", async () => {
  const before = (await client.call(listRecordedFacts, report, {})).body;
  const query = { after: before.at(-1)?.place ?? "0-0" };
  const names = async (): Promise<unknown[]> => {
    const { body } = await client.call(listRecordedFacts, report, { query });
    return body.map(({ data }) => data?.["name"]);
  };
  const slow = await database.knex.transaction();
  await announceIn(slow, "Early");
  await announceUser("Late");
  expect(await names()).toEqual([]);
  await slow.commit();
  await until("both are told", async () => (await names()).length === 2);
  expect(await names()).toEqual(["Early", "Late"]);
});

it("starts again at the beginning after a place from the cluster of a restored dump", async () => {
  await announceUser("Ann");
  const query = { after: "999999999999-1" };
  await until("the record begins anew", async () => {
    const { body } = await client.call(listRecordedFacts, report, { query });
    const all = await client.call(listRecordedFacts, report, {});
    return body.length > 0 && body.length === all.body.length;
  });
});

it("K15-6 gives a reader the content of the facts that it applies, and refuses one that applies none", async () => {
  const description = "Valve at 14 Harbour Terrace";
  const place = (await client.call(listRecordedFacts, report, {})).body.at(-1)?.place ?? "0-0";
  await announceUser("Dee");
  await database.knex.transaction((trx) =>
    announce(trx, buildCause(), timeEntryLogged, { description } as never),
  );
  const contentsFor = async (name: string) => {
    const { body } = await client.call(listRecordedFacts, buildServiceActor(name), {
      query: { after: place },
    });
    // Facts of earlier tests may be told late.
    return body.slice(-2).map(({ data }) => data?.["name"] ?? data?.["description"]);
  };
  await until("the record has both", async () => {
    const [, last] = await contentsFor("report");
    return last === description;
  });
  expect(await contentsFor("report")).toEqual(["Dee", description]);
  expect(await contentsFor("stock")).toEqual(["Dee", undefined]);
  const ofTime = await openTestClient(recordRoutes([timeEntryLogged]));
  expect((await ofTime.call(listRecordedFacts, buildServiceActor("stock"), {})).status).toBe(403);
  expect((await ofTime.call(listRecordedFacts, report, {})).status).toBe(200);
  await ofTime.close();
});
