import { createCustomer } from "@dash/contracts/interactions/customers";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { retain } from "@dash/interactions/privacy/retention.command";
import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { openLogger } from "@dash/service-lib/process/logger";
import { buildActors } from "@dash/service-lib/testing/actors";
import { packWholeTrail } from "@dash/service-lib/testing/old-trail";
import { openCustomerWorld, type CustomerWorld } from "./customer-world.ts";

const { staff } = buildActors();
const LONGEST_STATEMENT_MS = 2_000;
/** The part of the whole test that runs. The whole has 100,000 rows of trail in each of two services, and fifty customers due in one night. */
const PART = propertyRuns(10).numRuns / 10;

let world: CustomerWorld;
let durations: { readonly ms: number; readonly sql: string }[];
beforeAll(async () => {
  world = await openCustomerWorld();
  durations = [];
  for (const { knex } of Object.values(world.services)) measure(knex);
});
afterAll(() => world.close());

/** Measures each statement of a pool from its start to its answer. */
function measure(knex: Knex): void {
  const client = knex.client as { acquireConnection(): Promise<Connection> };
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    const connection = await acquire();
    if (connection.isMeasured) return connection;
    connection.isMeasured = true;
    const query = connection.query.bind(connection);
    connection.query = async (statement, ...rest) => {
      if (rest.length > 0) return query(statement, ...rest);
      const begunAt = performance.now();
      try {
        return await query(statement);
      } finally {
        durations.push({ ms: performance.now() - begunAt, sql: statement.text });
      }
    };
    return connection;
  };
}

interface Connection {
  isMeasured?: boolean;
  query(statement: { readonly text: string }, ...rest: unknown[]): Promise<unknown>;
}

async function fillTrail(name: string, rows: number): Promise<void> {
  const { ownerUrl, knex } = world.named(name);
  const { schema } = await rowOf<{ schema: string }>(knex, "select current_schema() as schema");
  const owner = openDatabase({ url: ownerUrl, schema, poolSize: 1, isPatient: true });
  await owner.raw(`
    set statement_timeout = 0;
    insert into audit_trail (id, at, actor_id, actor_name, action, record, record_id, label, before, after, request_id)
    select gen_random_uuid(), now() - n * interval '1 minute', gen_random_uuid()::text, 'Robin Hill', 'updated', 'interaction', gen_random_uuid(),
      'Call of ' || n, jsonb_build_object('notes', repeat('Rang 0117 496 ' || n || ' about the valve. ', 3), 'at', now()),
      jsonb_build_object('notes', repeat('Rang back on 0117 496 ' || n || '; fitted. ', 3), 'version', n), 'r' || n
    from generate_series(1, ${rows}) as n`);
  await owner.destroy();
}

it("K13-3 a night with fifty customers due and 100,000 rows of trail ends, and no statement takes long", async () => {
  const [customers, rows] = [Math.round(50 * PART), 100_000 * PART];
  const interactions = world.named("interactions");
  for (let n = 0; n < customers; n++)
    await interactions.call(createCustomer, staff, {
      body: {
        kind: "customer",
        name: `Zephyrine Quillfeather ${n}`,
        numbers: [`029 2018 ${1_000 + n}`],
        emails: [`q${n}@quillfeather.example`],
      },
    });
  await interactions.knex("contacts").update({ createdAt: new Date("2024-01-01") });
  for (const name of ["interactions", "time"]) await fillTrail(name, rows);
  await packWholeTrail(world.named("time").knex);
  durations.length = 0;

  const begunAt = performance.now();
  const counts = await retain({
    knex: interactions.knex,
    reader: world.reader,
    logger: openLogger("test", "silent"),
    store: {
      save: () => Promise.resolve(),
      read: () => Promise.reject(new Error("no photo")),
      remove: () => Promise.resolve(),
    },
    months: { RETENTION_MONTHS_CUSTOMERS: 24, RETENTION_MONTHS_INSTALLATIONS: 72 },
    now: new Date(),
    isDryRun: false,
  });
  const seconds = (performance.now() - begunAt) / 1_000;
  const longest = durations.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
  process.stdout.write(
    `${customers} due, ${rows} rows of trail: ${seconds.toFixed(1)} s, ${durations.length} statements, the longest ` +
      `${longest.map(({ ms, sql }) => `${ms.toFixed(0)} ms (${sql.trim().slice(0, 60)})`).join(", ")}\n`,
  );
  expect(counts.customers).toBe(customers);
  const open = await rowsOf(interactions.knex, "select 1 from erasures where persons is not null");
  expect(open).toEqual([]);
  expect(longest[0]?.ms).toBeLessThan(LONGEST_STATEMENT_MS);
});
