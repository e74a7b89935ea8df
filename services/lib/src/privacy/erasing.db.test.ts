import { randomUUID } from "node:crypto";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import type { PersonalValues } from "@dash/contracts/interactions/customer-data";
import fc from "fast-check";
import { rowOf, rowsOf } from "../database/statement.ts";
import { buildCause } from "../testing/actors.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { findTrail } from "../trail/audit-trail.query.ts";
import { recordChange } from "../trail/audit-trail.ts";
import { erasePersonalRows } from "./erase-personal-rows.ts";
import { noValues } from "./find-personal-rows.ts";
import { patternOf, textLiterals } from "./text-patterns.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("erased", []);
});
afterAll(() => database.close());

const quill: PersonalValues = {
  ...noValues,
  names: ["Mrs Zoë Quillfeather"],
  numbers: ["+442920180307"],
  emails: ["zoe.q@quill.example"],
  addresses: ["14 Harbour Terrace\nCardiff"],
  postcodes: ["CF10 4AB"],
  sharedNumbers: ["02920180444"],
};
let own: string, likely: string, anywhere: string;
beforeAll(async () => {
  const literals = textLiterals(quill);
  own = await patternOf(database.knex, literals.own);
  likely = await patternOf(database.knex, literals.likely);
  anywhere = await patternOf(database.knex, literals.anywhere);
});

/** The text without what the pattern finds. The filter, which says where to look, must find the same. */
async function erased(text: string, pattern: string): Promise<string> {
  const { value, isFound } = await rowOf<{ value: string; isFound: boolean }>(
    database.knex,
    `select erased_text(:text, :pattern) as value, found_in(:text, filter_of(:pattern), :pattern) as "isFound"`,
    { text, pattern },
  );
  expect(isFound).toBe(value !== text);
  return value;
}

it.each([
  "+442920180307",
  "02920180307",
  "029 2018 0307",
  "(029) 2018-0307",
  "+44 (0)29 2018 0307",
  "0044 29 20 18 03 07",
  "029\u00a02018\u20110307",
  "ZOE.Q@quill.example",
])("J-71 the number or address %s is found in any text", async (spelling) => {
  expect(await erased(`Rang ${spelling}, again`, anywhere)).toBe("Rang [erased], again");
});

it.each([
  "mrs zoe QUILLFEATHER",
  "Mrs Zoë  Quillfeather",
  "14 Harbour Terrace",
  "14 harbour terrace, Cardiff",
  "cf104ab",
  "CF10 4AB",
  "029 2018 0444",
])(
  "J-71 %s is found in the person's own rows and in drafts, and in no other text",
  async (spelling) => {
    const text = `To ${spelling}.`;
    expect(await erased(text, own)).toBe("To [erased].");
    expect(await erased(text, likely)).toBe("To [erased].");
    expect(await erased(text, anywhere)).toBe(text);
  },
);

it("J-71 a single word of the name is replaced in the person's own rows only", async () => {
  expect(await erased("Quillfeather called, Zoe too", own)).toBe("[erased] called, [erased] too");
  expect(await erased("Quillfeather called", likely)).toBe("Quillfeather called");
});

it.each([
  "Order 129201803071",
  "xzoe.q@quill.examples",
  "Zoeology",
  "CF10 4ABC",
  "2 Mrs",
  "12,345.67",
])("J-71 the text %s is about nobody", async (text) => {
  expect(await erased(text, likely)).toBe(text);
});

it("J-71 a short number is replaced only as it is stored", async () => {
  const literals = textLiterals({ ...noValues, numbers: ["202611"] });
  const short = await patternOf(database.knex, literals.own);
  expect(await erased("on 2026-11-24 by 202611", short)).toBe("on 2026-11-24 by [erased]");
  expect(await patternOf(database.knex, literals.anywhere)).toBe("");
});

it("J-71 ids and numbers in JSON stay, named fields go whole, and lists keep their order", async () => {
  const uuid = "02920180-3070-4000-8000-442920180307";
  const value = {
    id: uuid,
    n: 442920180307,
    notes: "x",
    name: null,
    list: ["a", { t: "029 2018 0307" }],
  };
  const { row } = await rowOf<{ row: object }>(
    database.knex,
    "select erased_json(:value::jsonb, '{notes,name}', :anywhere) as row",
    { value: JSON.stringify(value), anywhere },
  );
  expect(row).toMatchObject({
    id: uuid,
    n: 442920180307,
    notes: "[erased]",
    name: null,
    list: ["a", { t: "[erased]" }],
  });
});

const personal = { tables: [], texts: [] };
const persons = {
  customerIds: [],
  interactionIds: [],
  leadIds: [],
  timeEntryIds: [],
  keepsIdentity: false,
  values: quill,
};

it("J-73 the trail keeps who changed what when, and loses the value, wherever a line begins", async () => {
  const recordId = randomUUID();
  const cause = buildCause();
  await database.knex.transaction((trx) =>
    recordChange(trx, cause, {
      action: "updated",
      record: "stock-item",
      recordId,
      label: "Left for 029 2018 0307",
      before: null,
      after: { notes: "For\nzoe.q@quill.example", quantity: 3 },
    }),
  );
  await erasePersonalRows(database.knex, personal, persons, randomUUID());
  expect(await findTrail(database.knex, { recordId, limit: 9 })).toMatchObject([
    {
      action: "updated",
      actorId: cause.actor.id,
      actorName: cause.actor.name,
      label: "Left for [erased]",
      before: null,
      after: { notes: "For\n[erased]", quantity: 3 },
      requestId: cause.requestId,
    },
  ]);
});

const openErasing = async (): Promise<string> => {
  const erasure = randomUUID();
  await rowsOf(database.knex, "select open_erasing(:erasure::uuid)", { erasure });
  return erasure;
};

const eraseInTrail = (erasure: string, literals: object, fields: readonly string[] = []) =>
  rowsOf(
    database.knex,
    `select erase_in_audit_trail(:erasure::uuid, array(select record_id from whole_trail), null, null, :fields::text[],
       :literals::jsonb)`,
    { erasure, fields, literals: JSON.stringify(literals) },
  );

const trailText = () =>
  rowOf(
    database.knex,
    "select string_agg(each::text, '' order by id) as text from whole_trail each",
  );

it("K15-2 the service's role can erase in the trail in an open erasure only, which notes what changed", async () => {
  const before = await trailText();
  await expect(
    rowsOf(database.knex, "select erase_in_audit_trail(null, 0, '{}', '.+')"),
  ).rejects.toThrow("does not exist");
  await expect(eraseInTrail(randomUUID(), { words: ["Left"] })).rejects.toThrow("is open");
  const erasure = await openErasing();
  for (const pattern of [".+", ".*", "\\w+", "(?:)", "[erased]|.", "Left|for", "^"])
    await eraseInTrail(erasure, { words: [pattern], emails: [pattern], numbers: [pattern] });
  for (const field of ["quantity", "actorId", "at", "id"])
    await expect(eraseInTrail(erasure, {}, [field])).rejects.toThrow("not a field");
  expect(await trailText()).toEqual(before);

  await eraseInTrail(erasure, { words: ["Left"] });
  const noted = () =>
    rowOf(
      database.knex,
      `select opened_by as "openedBy", closed_at is null as "isOpen", changes from erasings where id = :erasure::uuid`,
      { erasure },
    );
  const changes = { audit_trail: 1 };
  expect(await noted()).toEqual({ openedBy: "dash_erased", isOpen: true, changes });
  await rowsOf(database.knex, "select close_erasing(:erasure::uuid)", { erasure });
  await expect(eraseInTrail(erasure, { words: ["for"] })).rejects.toThrow("is open");
  await expect(database.knex("erasings").delete()).rejects.toThrow("permission denied");
  await expect(database.knex("erasings").insert({ id: randomUUID() })).rejects.toThrow(
    "permission denied",
  );
});

it("K15-2 the time of a row of the trail is the database's, and no role can write packs", async () => {
  const recordId = randomUUID();
  const change = { action: "created", record: "tier", recordId, label: "Late" } as const;
  const begunAt = Date.now();
  await database.knex.transaction((trx) =>
    recordChange(
      trx,
      buildCause(),
      { ...change, before: null, after: null },
      new Date("2020-01-01T00:00:00Z"),
    ),
  );
  const [entry] = await findTrail(database.knex, { recordId, limit: 1 });
  expect(Date.parse(entry?.at ?? "")).toBeGreaterThan(begunAt - 60_000);
  for (const table of ["auditPacks", "outboxPacks"])
    await expect(database.knex(table).insert({ id: [] })).rejects.toThrow("permission denied");
  await expect(database.knex("auditTrail").update({ label: "x" })).rejects.toThrow(
    "permission denied",
  );
});

it("K13-3 the filter of a pattern has no test of what stands around a value", async () => {
  const { filter } = await rowOf<{ filter: string }>(
    database.knex,
    "select filter_of(:own) as filter",
    { own },
  );
  expect(own).toMatch(/\(\?<!|\(\?!/);
  expect(filter).not.toMatch(/\(\?<!|\(\?!/);
});

it("K15-2 a literal value is found as it is spelt, and nothing else of the text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 12 }), async (value) => {
      fc.pre(!value.includes("\0"));
      const literals = { words: [value], emails: [value], numbers: [value], postcodes: [value] };
      const pattern = await patternOf(database.knex, literals);
      expect(await erased("Qxz 77 Wvk", pattern)).toBe(
        /^\W*(?:qxz|77|wvk|qxz\W+77|77\W+wvk|qxz\W+77\W+wvk)\W*$/i.test(value)
          ? expect.anything()
          : "Qxz 77 Wvk",
      );
    }),
    propertyRuns(1_000),
  );
});
