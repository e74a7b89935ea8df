import { randomUUID } from "node:crypto";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { openLogger } from "@dash/service-lib/process/logger";
import { buildFact, pageOf } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { until } from "@dash/service-lib/testing/until";
import { migrations } from "../../migrations/index.ts";
import { InMemoryBroker } from "../../test/in-memory-broker.ts";
import { openSessions } from "./open-sessions.ts";

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await openTestDatabase("gateway", migrations);
  knex = openDatabase({ url: database.url, schema: "gateway" });
});
afterAll(async () => {
  await knex.destroy();
  await database.close();
});

test("S3 every changed user is told of, whichever of the broker and the record brings the change first", async () => {
  const facts = Array.from({ length: 60 }, (_, index) =>
    buildFact(userChanged, {
      ...{ userId: randomUUID(), version: 2, name: `Person ${index}` },
      ...{ role: "staff", isActive: true },
    }),
  );
  const broker = new InMemoryBroker();
  const reader = {
    facts: (_: string, after: string, limit: number) =>
      Promise.resolve(pageOf(facts, after, limit)),
  } as unknown as ServiceReader;
  const sessions = openSessions({ knex, broker, logger: openLogger("test", "silent"), reader });
  const told = new Set<unknown>();
  sessions.changes.onChange((change) => told.add("userId" in change && change.userId));
  await until("the consumer is attached", () => broker.consumers > 0);

  for (const fact of facts) {
    sessions.hear([fact]);
    await broker.publishFacts(fact);
  }

  await until("all are told of", () => told.size >= facts.length);
  expect(told).toEqual(new Set(facts.map(({ data }) => data["userId"])));
  await sessions.stop();
});
