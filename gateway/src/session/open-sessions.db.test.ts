import { randomUUID } from "node:crypto";
import type { Fact } from "@dash/contracts/facts/fact";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { openLogger } from "@dash/service-lib/process/logger";
import { buildFact, pageOf } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { until } from "@dash/service-lib/testing/until";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { migrations } from "../../migrations/index.ts";
import { InMemoryBroker } from "../../test/in-memory-broker.ts";
import { openSessions, type Sessions } from "./open-sessions.ts";

const broker = new InMemoryBroker();
/** The facts that the sessions follow, and the users whose changes were announced to listeners. */
const record: Fact[] = [];
const notified = new Set<string>();

let database: TestDatabase;
let knex: Knex;
let sessions: Sessions;

beforeAll(async () => {
  database = await openTestDatabase("gateway", migrations);
  knex = openDatabase({ url: database.url, schema: "gateway" });
  const reader = {
    facts: (_: string, after: string, limit: number) =>
      Promise.resolve(pageOf(record, after, limit)),
  } as unknown as ServiceReader;
  sessions = openSessions({ knex, broker, logger: openLogger("test", "silent"), reader });
  sessions.changes.onChange((change) => "userId" in change && notified.add(change.userId));
  await until("the consumer is attached", () => broker.consumers > 0);
});
beforeEach(() => notified.clear());
afterAll(async () => {
  await sessions.stop();
  await knex.destroy();
  await database.close();
});

function changeOf(userId: string = randomUUID()): Fact {
  return buildFact(userChanged, {
    userId,
    version: 2,
    name: "Sam Patel",
    role: "staff",
    isActive: true,
  });
}

test("a changed user is announced only once the change is committed, even if other changes commit earlier", async () => {
  const [early, locked, other] = [changeOf(), changeOf(), changeOf()];
  const lockedUser = String(locked.data["userId"]);
  await knex("sessions").insert({
    sid: "held",
    user_id: lockedUser,
    user_version: 1,
    sess: JSON.stringify({ user: { name: "Sam Patel" } }),
    expire: new Date(),
  });
  const holder = await knex.transaction();
  await holder("sessions").where({ user_id: lockedUser }).forUpdate();
  await broker.publishFacts(early, locked);
  await until("the change of both waits", async () => (await waitingStatements(knex)) > 0);

  record.push(other);
  void sessions.catchUp([other]);
  await until("the other user's change is announced", () =>
    notified.has(String(other.data["userId"])),
  );
  const notifiedBefore = [...notified];
  await holder.commit();
  expect(notifiedBefore).toEqual([other.data["userId"]]);
  await until("all three changes are announced", () => notified.size === 3);
});

test("every changed user is announced, whether the change arrives first from the broker or from the record", async () => {
  const facts = Array.from({ length: 60 }, () => changeOf());
  record.push(...facts);
  for (const fact of facts) {
    void sessions.catchUp([fact]);
    await broker.publishFacts(fact);
  }
  await until("all changes are announced", () => notified.size >= facts.length);
  expect(notified).toEqual(new Set(facts.map(({ data }) => data["userId"])));
});
