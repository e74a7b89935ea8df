import { listRecordedFacts, listRecordedIds, type RecordedFact } from "@dash/contracts/fact-record";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { v7 as uuidv7 } from "uuid";
import { factRecordRouter } from "./fact-record.routes.ts";
import { announce } from "./outbox.ts";
import { buildCause, buildServiceActor } from "../testing/actors.ts";
import { openTestClient, type TestClient } from "../testing/test-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { routeParts } from "../testing/test-service.ts";
import { until } from "../testing/until.ts";

const report = buildServiceActor("report");

let database: TestDatabase;
let client: TestClient;
beforeAll(async () => {
  database = await openTestDatabase("record", []);
  client = await openTestClient([factRecordRouter(routeParts(database.knex))]);
});
afterAll(async () => {
  await client.close();
  await database.close();
});

/** A name that JSON must escape, and an exact copy of what stands in the outbox. */
async function announceUser(name: string) {
  const data = { userId: uuidv7(), version: 1, name, role: "staff", isActive: true } as const;
  const { id, subject } = await database.knex.transaction((trx) =>
    announce(trx, buildCause(), userChanged, data),
  );
  return { id, subject, data };
}

it("answers facts as they were announced, in the order of their places, after a place", async () => {
  expect((await client.call(listRecordedFacts, report, {})).body).toEqual([]);

  const facts = [
    await announceUser('Ann "\\\n£'),
    await announceUser("Ben"),
    await announceUser("Cy"),
  ];
  let body: RecordedFact[] = [];
  // A transaction that is open in any of the server's databases may hold the last ones back a moment.
  await until("the record has all three", async () => {
    ({ body } = await client.call(listRecordedFacts, report, {}));
    return body.length === facts.length;
  });
  expect(body).toEqual(facts.map((fact, index) => ({ ...fact, seq: index + 1 })));

  const query = { after: 1, limit: 1 };
  expect((await client.call(listRecordedFacts, report, { query })).body).toEqual([body[1]]);

  const ids = await client.call(listRecordedIds, report, {});
  expect(ids.body).toEqual(body.map(({ seq, id, subject }) => ({ seq, id, subject })));
  expect((await client.call(listRecordedIds, report, { query })).body).toEqual([ids.body[1]]);
});

it("tells a page of many rows in the order of their places", async () => {
  await database.knex.raw(
    `insert into outbox (id, subject, occurred_at, actor_id, request_id, data)
     select gen_random_uuid(), 'many', now(), 'nobody', 'none', jsonb_build_object('place', place)
     from generate_series(1, 1000) as place`,
  );
  const query = { after: 3, limit: 700 };
  let body: RecordedFact[] = [];
  await until("the record has that many", async () => {
    ({ body } = await client.call(listRecordedFacts, report, { query }));
    return body.length === query.limit;
  });
  expect(body.map(({ data }) => data)).toEqual(
    Array.from({ length: query.limit }, (_, index) => ({ place: index + 1 })),
  );
  expect(body.map(({ seq }) => seq)).toEqual(body.map((_, index) => query.after + index + 1));
});
