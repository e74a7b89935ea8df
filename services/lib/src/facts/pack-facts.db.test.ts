import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { openDatabase, type Knex } from "../database/database.ts";
import { rowOf, rowsOf } from "../database/statement.ts";
import { erasePersonalRows } from "../privacy/erase-personal-rows.ts";
import { noValues } from "../privacy/find-personal-rows.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { until } from "../testing/until.ts";
import { renumberRestored } from "./outbox.ts";
import { packFactsJob, PACKING_OF_FACTS } from "./pack-facts.ts";
import { readRecord, type PositionedFact } from "./record.ts";

const FACTS = 1_700;
const PACKED = 1_500;

let database: TestDatabase;
let owner: Knex;
beforeAll(async () => {
  database = await openTestDatabase("packed", []);
  owner = openDatabase({ url: database.ownerUrl, schema: "packed", poolSize: 2 });
});
afterAll(async () => {
  await owner.destroy();
  await database.close();
});

/** Facts of 40 days ago in transactions of three facts each, of which all are published, and a schema of two months ago. */
beforeEach(async () => {
  await database.empty("outbox", "outbox_packs");
  for (let first = 1; first <= FACTS; first += 3)
    await rowsOf(
      database.knex,
      `insert into outbox (id, subject, occurred_at, actor_id, request_id, data)
       select gen_random_uuid(), 'time.entry-logged.v1', now() - interval '40 days', 'ann', 'request ' || n,
         ('{"n" : ' || n || ', "b":1, "note":"by 029 2018 0307"}')::json
       from generate_series(:first::int, least(:first::int + 2, ${FACTS})) as n`,
      { first },
    );
  await publishAll();
  await migratedAgo("2 months");
  await until("the record has all facts", async () => (await wholeRecord()).length === FACTS);
});

async function publishAll(): Promise<void> {
  await owner.raw(
    "update outbox_position set (xid, seq) = (select xid, seq from outbox order by xid desc, seq desc limit 1)",
  );
}

async function migratedAgo(age: string): Promise<void> {
  await owner.raw(
    "update library_migrations set migration_time = now() - ?::interval where name = ?",
    [age, PACKING_OF_FACTS],
  );
}

const pack = () => packFactsJob(database).run();

/** The record in pages of this size. */
async function wholeRecord(pageFacts = 2_000, after = "0-0"): Promise<PositionedFact[]> {
  const facts: PositionedFact[] = [];
  let position = after;
  for (;;) {
    const page = await readRecord(database.knex, position, pageFacts);
    facts.push(...page);
    position = page.at(-1)?.place ?? position;
    if (page.length < pageFacts) return facts;
  }
}

async function counts(): Promise<{ packs: number; packed: number; outbox: number }> {
  return rowOf(
    database.knex,
    `select count(*) as packs, coalesce(sum(cardinality(seq)), 0) as packed,
       (select count(*) from outbox) as outbox from outbox_packs`,
  );
}

/** The data as text: its bytes may not change either. */
async function texts(): Promise<readonly string[]> {
  const rows = await rowsOf<{ text: string }>(
    database.knex,
    "select data::text as text from recorded_facts order by xid, seq",
  );
  return rows.map(({ text }) => text);
}

it("the record stays the same to the byte, whatever part of it is read", async () => {
  const [facts, bytes] = [await wholeRecord(), await texts()];
  await pack();
  expect(await counts()).toEqual({ packs: 3, packed: PACKED, outbox: FACTS - PACKED });
  expect(await texts()).toEqual(bytes);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: FACTS }),
      fc.integer({ min: -1, max: FACTS - 1 }),
      async (limit, index) => {
        const page = await readRecord(database.knex, facts[index]?.place ?? "0-0", limit);
        expect(page).toEqual(facts.slice(index + 1, index + 1 + limit));
      },
    ),
    {
      numRuns: 60,
      examples: [
        [500, -1],
        [500, 499],
        [1, 1499],
        [700, 1000],
      ],
    },
  );
});

it("a reader sees every fact once while facts are packed", async () => {
  const facts = await wholeRecord();
  const reading = Promise.all([7, 300, 900].map((pageFacts) => wholeRecord(pageFacts)));
  await pack();
  for (const read of await reading) expect(read).toEqual(facts);
});

it("two packers at a time pack each fact once", async () => {
  const bytes = await texts();
  await Promise.all([pack(), pack(), pack()]);
  await pack();
  expect(await counts()).toEqual({ packs: 3, packed: PACKED, outbox: FACTS - PACKED });
  expect(await texts()).toEqual(bytes);
});

it("only published facts that are older than a month are packed", async () => {
  const facts = await wholeRecord();
  const [xid, seq] = facts[1_200]?.place.split("-") ?? [];
  await owner("outbox_position").update({ xid, seq });
  await pack();
  expect(await counts()).toMatchObject({ packed: 1_000 });
  await publishAll();
  await owner("outbox")
    .where({ seq: facts[1_300]?.place.split("-")[1] })
    .update({
      occurredAt: owner.raw("now() - interval '30 days'"),
    });
  await pack();
  expect(await counts()).toMatchObject({ packed: 1_000 });
});

it("nothing is packed within a month after the schema has packs, so that the release before reads the whole record", async () => {
  await migratedAgo("30 days");
  await pack();
  expect(await counts()).toMatchObject({ packs: 0, outbox: FACTS });
});

it("the service's role can neither change nor delete packs", async () => {
  await pack();
  await expect(database.knex("outboxPacks").delete()).rejects.toThrow("permission denied");
  await expect(database.knex("outboxPacks").update({ lastSeq: 1 })).rejects.toThrow(
    "permission denied",
  );
});

it("J-71 texts are erased in packs, by the facts' ids and by what is found, and other facts keep their bytes", async () => {
  await pack();
  const [facts, bytes] = [await wholeRecord(), await texts()];
  const chosen = [3, 700, 1_600];
  const ids = chosen.flatMap((index) => facts[index]?.id ?? []);
  const erasure = randomUUID();
  await rowsOf(
    database.knex,
    `select open_erasing(:erasure::uuid),
       erase_in_outbox(:erasure::uuid, :ids::uuid[], null, null, '{note}', '{}')`,
    { erasure, ids },
  );
  const after = await texts();
  expect(after.flatMap((text, index) => (text === bytes[index] ? [] : [index]))).toEqual(chosen);
  expect(JSON.parse(after[700] ?? "")).toEqual({ n: 701, b: 1, note: "[erased]" });

  await erasePersonalRows(
    database.knex,
    { tables: [], texts: [{ table: "outbox", columns: ["data"], isKept: true }] },
    {
      customerIds: [],
      interactionIds: [],
      leadIds: [],
      timeEntryIds: [],
      keepsIdentity: false,
      values: { ...noValues, numbers: ["+442920180307"] },
    },
    randomUUID(),
  );
  const erased = (await texts()).map((text) => JSON.parse(text) as { note: string });
  expect(new Set(erased.map(({ note }) => note))).toEqual(new Set(["[erased]", "by [erased]"]));
  expect((await wholeRecord()).map(({ id, place }) => [id, place])).toEqual(
    facts.map(({ id, place }) => [id, place]),
  );
});

it("a restored dump has its facts in the outbox again, in their order", async () => {
  await pack();
  const facts = await wholeRecord();
  await owner.raw(`
    update outbox set xid = (xid::text::bigint + 1000000000)::text::xid8;
    update outbox_position set xid = (xid::text::bigint + 1000000000)::text::xid8;
    update outbox_packs set last_xid = (last_xid::text::bigint + 1000000000)::text::xid8,
      xid = array(select (each::text::bigint + 1000000000)::text::xid8 from unnest(xid) as each)`);
  await renumberRestored(owner);
  expect(await counts()).toEqual({ packs: 0, packed: 0, outbox: FACTS });
  const restored = await wholeRecord();
  expect(restored.map(({ id }) => id)).toEqual(facts.map(({ id }) => id));
  expect(restored.every(({ place }) => place.startsWith("1-"))).toBe(true);
});
