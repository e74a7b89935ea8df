import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { migrations } from "../../migrations/index.ts";
import { buildCustomer } from "../../test/factories.ts";
import { matchNumbers } from "./match-numbers.query.ts";
import { normalisePhone } from "@dash/service-lib/contacts/phone-number";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase("interactions", migrations);
});
afterEach(() => database.close());

const matchOf = async (number: string | null) =>
  (await matchNumbers(database.knex, number === null ? [] : [number]))(number);

/** Numbers that Ofcom reserves for fiction: they are valid and belong to nobody. */
const national = fc
  .tuple(fc.constantFrom("2079460", "1134960", "1174960", "1514960"), fc.nat(999))
  .map(([block, last]) => `${block}${String(last).padStart(3, "0")}`);
const prefix = fc.constantFrom("0", "+44", "0044", "44", "+44 (0)");
const gap = fc.constantFrom("", " ", "-", ".", " (", ") ");

/** The same number as different people and systems write it. */
const written = (digits: string) =>
  fc
    .tuple(prefix, fc.array(gap, { minLength: 3, maxLength: 3 }))
    .map(([start, [a, b, c]]) =>
      [start, a, digits.slice(0, 3), b, digits.slice(3, 6), c, digits.slice(6)].join(""),
    );

const twoWays = national.chain((digits) =>
  fc.record({ digits: fc.constant(digits), one: written(digits), other: written(digits) }),
);

it("a number is one number, however it is written, and finds whose it is", async () => {
  await fc.assert(
    fc.asyncProperty(twoWays, async ({ digits, one, other }) => {
      const number = normalisePhone(one);
      expect([number, normalisePhone(other)]).toEqual([`+44${digits}`, `+44${digits}`]);
      expect(normalisePhone(number)).toBe(number);
      await database.empty("contact_numbers", "contacts");
      expect((await matchOf(normalisePhone(other))).match).toBe("unmatched");
      const { id } = await buildCustomer(database.knex, "Ann", [`+44${digits}`]);
      expect(await matchOf(normalisePhone(other))).toMatchObject({
        match: "matched",
        customer: { id },
      });
      await buildCustomer(database.knex, "Bob", [`+44${digits}`]);
      expect(await matchOf(number)).toEqual({
        match: "ambiguous",
        customer: null,
      });
    }),
    propertyRuns(40),
  );
});

it("a number that is withheld is nobody's", async () => {
  expect(await matchOf(normalisePhone("anonymous"))).toEqual({
    match: "withheld",
    customer: null,
  });
});

it("of several numbers each is its own holder's, and a decision stands above those who have it", async () => {
  const { knex } = database;
  const [one, two, three] = ["+442079460001", "+442079460002", "+442079460003"] as const;
  const ann = await buildCustomer(knex, "Ann", [one, two]);
  const bob = await buildCustomer(knex, "Bob", [two]);
  const decision = { number: two, contactId: bob.id, decidedBy: ann.id, decidedAt: new Date() };
  await knex("number_decisions").insert(decision);
  const match = await matchNumbers(knex, [three, two, one]);
  expect([one, two, three].map((number) => match(number).customer?.name)).toEqual([
    "Ann",
    "Bob",
    undefined,
  ]);
});
