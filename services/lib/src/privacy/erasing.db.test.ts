import { randomUUID } from "node:crypto";
import type { PersonalValues } from "@dash/contracts/interactions/customer-data";
import { rowOf, rowsOf } from "../database/statement.ts";
import { buildCause } from "../testing/actors.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { findTrail } from "../trail/audit-trail.query.ts";
import { recordChange } from "../trail/audit-trail.ts";
import { erasePersonalRows } from "./erase-personal-rows.ts";
import { noValues } from "./find-personal-rows.ts";
import { textPatterns } from "./text-patterns.ts";

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
const { own, likely, anywhere } = textPatterns(quill);

async function erased(text: string, pattern: string): Promise<string> {
  const { value } = await rowOf<{ value: string }>(
    database.knex,
    "select erased_text(:text, :pattern) as value",
    { text, pattern },
  );
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
  const { own: short } = textPatterns({ ...noValues, numbers: ["202611"] });
  expect(await erased("on 2026-11-24 by 202611", short)).toBe("on 2026-11-24 by [erased]");
  expect(textPatterns({ ...noValues, numbers: ["202611"] }).anywhere).toBe("");
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

const share = { tables: [], texts: {} };
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
  await erasePersonalRows(database.knex, share, persons);
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

it("J-73 the service's role can replace values in the trail, and nothing else", async () => {
  await expect(
    rowsOf(database.knex, "select erase_in_audit_trail(null, 0, '{}', '.*')"),
  ).rejects.toThrow("finds everything");
  await expect(database.knex("auditTrail").update({ label: "x" })).rejects.toThrow(
    "permission denied",
  );
});
