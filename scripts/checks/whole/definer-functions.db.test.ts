import { randomUUID } from "node:crypto";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { createStockItem } from "@dash/contracts/stock/stock-items";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { createCustomer } from "@dash/contracts/interactions/customers";
import type { Knex } from "@dash/service-lib/database/database";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { PERSONAL_FIELDS } from "@dash/service-lib/privacy/erasing-functions";
import { buildActors } from "@dash/service-lib/testing/actors";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import fc from "fast-check";
import { migrations } from "@dash/gateway/migrations/index";
import { LINE_ID, openCustomerWorld, type CustomerWorld } from "./customer-world.ts";

const { staff } = buildActors();

let world: CustomerWorld;
let gateway: TestDatabase;
beforeAll(async () => {
  world = await openCustomerWorld();
  gateway = await openTestDatabase("gateway", migrations);
  await plant();
});
afterAll(async () => {
  await gateway.close();
  await world.close();
});

const NUMBER = "029 2018 0307";

async function plant(): Promise<void> {
  await world.named("interactions").call(createCustomer, staff, {
    body: { kind: "customer", name: "Zephyrine Quillfeather", numbers: [NUMBER], emails: [] },
  });
  await world.named("stock").call(createStockItem, staff, {
    body: { name: "Valve", category: "Parts", currentStock: 9, minStock: 1, maxStock: 20 },
  });
  const time = world.named("time");
  await time.knex("service_lines").insert({
    id: LINE_ID,
    name: "Repairs",
    color: "#2563eb",
    position: 1,
    activityType: "other",
  });
  await time.call(createTimeEntry, staff, {
    body: {
      serviceLineId: LINE_ID,
      startTime: "2026-01-12T09:00:00.000Z",
      endTime: "2026-01-12T10:00:00.000Z",
      description: `Rang ${NUMBER}`,
    },
    idempotencyKey: randomUUID(),
  });
}

interface Definer {
  readonly name: string;
  readonly types: readonly string[];
  readonly isTrigger: boolean;
}

function definersOf(knex: Knex): Promise<Definer[]> {
  return rowsOf(
    knex,
    `select proname as name, prorettype = 'trigger'::regtype as "isTrigger",
       array(select type::regtype::text from unnest(proargtypes) with ordinality as args (type, place) order by place) as types
     from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace order by proname`,
  );
}

const uuid = fc.oneof(fc.uuid(), fc.constant(null));
const text = fc
  .oneof(
    fc.constantFrom(".+", ".*", "Valve", "2920180307", NUMBER, "staff", "created"),
    fc.string(),
  )
  .map((value) => value.replaceAll("\0", ""));
const literals = fc.dictionary(
  fc.constantFrom("numbers", "emails", "words", "postcodes", "other"),
  fc.array(text, { maxLength: 4 }),
);

/** Arguments as texts that Postgres casts. */
function argument(type: string, erasure: string, ids: readonly string[]): fc.Arbitrary<unknown> {
  const kinds: Record<string, fc.Arbitrary<unknown>> = {
    uuid: fc.oneof(fc.constant(erasure), uuid),
    "uuid[]": fc.oneof(fc.constant(null), fc.constant(ids), fc.array(fc.uuid(), { maxLength: 3 })),
    tid: fc.constantFrom("(0,0)", "(0,1)", "(4294967294,0)", null),
    "text[]": fc.array(fc.oneof(fc.constantFrom(...PERSONAL_FIELDS, "quantity", "actorId"), text)),
    jsonb: fc
      .oneof(
        literals,
        fc.constant(null),
        fc.json().map((json) => JSON.parse(json) as unknown),
      )
      .map((value) => JSON.stringify(value)?.replaceAll(String.raw`\u0000`, "")),
    "timestamp with time zone": fc.constantFrom(
      "-infinity",
      "infinity",
      "2020-01-01",
      "2030-01-01",
      null,
    ),
  };
  const kind = kinds[type];
  if (!kind) throw new Error(`no arguments of type ${type}`);
  return kind;
}

/** Tables that only commands or functions write, with the columns that may contain texts about persons. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  whole_trail: ["label", "before", "after"],
  recorded_facts: ["data"],
  stock_movements: ["reason", "notes"],
  monthly_reports: [],
  report_pdfs: [],
  release_moves: [],
  month_statuses: [],
  entry_totals: [],
};

/** The checksums of the guarded tables that a schema has: of whole rows, or of all but texts. */
async function checksums(knex: Knex, isWhole: boolean): Promise<unknown[]> {
  const sums: unknown[] = [];
  for (const [table, texts] of Object.entries(GUARDED)) {
    const { exists } = await rowOf<{ exists: boolean }>(
      knex,
      "select to_regclass(:table) is not null as exists",
      { table },
    );
    if (!exists) continue;
    const row = `to_jsonb(each) - '{${isWhole ? "" : texts.join(",")}}'::text[]`;
    sums.push(
      await rowOf(
        knex,
        `select '${table}' as table, count(*), md5(string_agg((${row})::text, '' order by (${row})::text)) as sum
         from ${table} as each`,
      ),
    );
  }
  return sums;
}

const schemas = [
  "admin",
  "time",
  "stock",
  "interactions",
  "kpi",
  "sales-geo",
  "report",
  "notices",
  "gateway",
];
const knexOf = (name: string) => (name === "gateway" ? gateway.knex : world.named(name).knex);

async function callAll(name: string, erasure: string, check: () => Promise<void>): Promise<void> {
  const knex = knexOf(name);
  const definers = (await definersOf(knex)).filter(
    ({ name: called, isTrigger }) => !isTrigger && called !== "open_erasing",
  );
  const recorded = await rowsOf<{ id: string }>(
    knex,
    "select record_id as id from whole_trail union select id from recorded_facts",
  );
  const ids = recorded.map(({ id }) => id);
  const calls = definers.map(({ name: called, types }) =>
    fc.record({
      called: fc.constant(called),
      types: fc.constant(types),
      values: fc.tuple(...types.map((type) => argument(type, erasure, ids))),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(...calls), async ({ called, types, values }) => {
      const places = types.map((type, place) => `:a${place}::${type}`).join(", ");
      const bindings = Object.fromEntries(
        values.map((value, place) => [`a${place}`, value as string]),
      );
      await rowsOf(knex, `select ${called}(${places})`, bindings).catch(() => undefined);
      await check();
    }),
    propertyRuns(1_000, 40),
  );
}

it.each(schemas)(
  "K15-2 no function with its owner's rights changes what %s keeps, unless an erasure is open",
  async (name) => {
    const before = await checksums(knexOf(name), true);
    await callAll(name, randomUUID(), async () => {
      expect(await checksums(knexOf(name), true)).toEqual(before);
    });
  },
);

it.each(["time", "stock", "interactions"])(
  "K15-2 an open erasure changes texts of %s alone, and notes the tables",
  async (name) => {
    const [knex, erasure] = [knexOf(name), randomUUID()];
    await rowsOf(knex, "select open_erasing(:erasure::uuid)", { erasure });
    const [typed, whole] = [await checksums(knex, false), await checksums(knex, true)];
    await callAll(name, erasure, async () => {
      expect(await checksums(knex, false)).toEqual(typed);
      const { changes } = await rowOf<{ changes: object }>(
        knex,
        "select changes from erasings where id = :erasure::uuid",
        { erasure },
      );
      if (Object.keys(changes).length === 0) expect(await checksums(knex, true)).toEqual(whole);
    });
  },
);

it("K15-2 no role may fire the owner's triggers by a table of its own", async () => {
  const triggers = [];
  for (const name of schemas)
    for (const { name: trigger, isTrigger } of await definersOf(knexOf(name))) {
      if (!isTrigger) continue;
      triggers.push(trigger);
      const attempt = knexOf(name).transaction(async (trx) => {
        await trx.raw("create temporary table forged (id uuid)");
        await trx.raw(
          `create trigger forge after insert on forged for each row execute function ${trigger}()`,
        );
      });
      await expect(attempt).rejects.toThrow("permission denied");
    }
  expect(triggers).toContain("keep_entry_totals");
});
