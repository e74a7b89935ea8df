import { rowsOf } from "../database/statement.ts";
import { openDatabase } from "../database/database.ts";
import { planOf } from "../testing/plan.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { unpublishedFactsSql } from "./record.ts";

const FACTS = 100_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("unpublished", []);
  const owner = openDatabase({
    url: database.ownerUrl,
    schema: "unpublished",
    poolSize: 1,
    isPatient: true,
  });
  await owner.raw("set statement_timeout = 0");
  await owner.raw(
    `insert into outbox (id, subject, occurred_at, actor_id, request_id, data)
     select gen_random_uuid(), 'time.entry-logged.v1', now(), 'ann', 'one', '{}'
     from generate_series(1, ${FACTS})`,
  );
  await owner.raw(
    "update outbox_position set (xid, seq) = (select max(xid), max(seq) from outbox)",
  );
  await owner.raw("analyze outbox");
  await owner.destroy();
});
afterAll(() => database.close());

it.each([
  ["the relay looks for", `select exists (${unpublishedFactsSql(1)})`],
  ["the metric counts", `select count(*) from (${unpublishedFactsSql(100_000)}) as waiting`],
])("K19-4 what %s is read by index, where every fact is published", async (_, sql) => {
  const plan = await planOf(database.knex, sql, {});
  expect(plan).toMatch(/Index (Only )?Scan using outbox_order/);
  expect(plan).not.toContain("Seq Scan on outbox\n");
  const [row] = await rowsOf<Record<string, unknown>>(database.knex, sql);
  expect(Number(Object.values(row ?? {})[0])).toBe(0);
});
