import { randomUUID } from "node:crypto";
import { timeEntryChanged } from "@dash/contracts/facts/time.facts";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import { rowsOf } from "@dash/service-lib/database/statement";
import fc from "fast-check";
import { projections } from "../src/read-models.projection.ts";
import { buildBalance, buildEntry, buildItem, NoticeWorld } from "./notice-world.ts";
import { Samples } from "./samples.ts";

const { numRuns: LOOKS, seed = Date.now() % 2 ** 31 } = propertyRuns(300);
const ITEMS = 100;
const MINIMUM = 5;
const HOURS = 10;
const THRESHOLDS = [75, 90, 100, 110];

let world: NoticeWorld;
beforeAll(async () => {
  world = await NoticeWorld.open();
  await world.reset();
});
afterAll(() => world.close());

interface Look {
  /** Seconds since the look before. */
  readonly after: number;
  /** The units of each item that changed, by its number. */
  readonly balances: readonly (readonly [item: number, balance: number])[];
  readonly minutes: number;
}

const looks = fc.record<Look>({
  after: fc.constantFrom(1, 5, 30, 59, 60, 61, 120),
  balances: fc.array(
    fc.tuple(fc.integer({ min: 0, max: ITEMS - 1 }), fc.integer({ min: 3, max: 7 })),
    { minLength: ITEMS / 2, maxLength: ITEMS },
  ),
  minutes: fc.integer({ min: 400, max: 700 }),
});

it("each crossing is told once to each person, by two processes at the same time, and again after it was crossed back", async () => {
  const { knex } = world.service;
  const items = Array.from({ length: ITEMS }, (_, index) => buildItem({ name: `Item ${index}` }));
  await world.happen(...items);
  await world.tier(HOURS);
  const entryId = randomUUID();
  const balances = Array<number>(ITEMS).fill(0);
  const samples = new Samples();
  let [at, version] = [0, 0];
  for (const look of fc.sample(looks, { numRuns: LOOKS, seed })) {
    version += 1;
    at += look.after;
    for (const [item, balance] of look.balances) balances[item] = balance;
    const moved = look.balances.map(([item, balance]) => {
      const itemId = items[item]?.data["itemId"] as string;
      return buildBalance(itemId, version * ITEMS, balances[item] ?? balance);
    });
    const entry = { ...buildEntry({ entryId, version, minutes: look.minutes }) };
    const facts = [...moved, { ...entry, subject: timeEntryChanged.subject }];
    await knex.transaction((trx) => applyFacts(trx, projections, facts));
    balances.forEach((balance, item) => samples.note(`Item ${item}`, at, balance <= MINIMUM));
    for (const percent of THRESHOLDS)
      samples.note(`November 2026 ${percent}`, at, look.minutes * 100 >= percent * HOURS * 60);
    await Promise.all([world.tell(look.after), world.tell(0)]);
  }
  const told = await rowsOf<{ key: string; count: number }>(
    knex,
    `select case kind when 'low-stock' then substring(text from '^(Item \\d+)')
       else 'November 2026 ' || substring(text from '(\\d+) %') end as key, count(*) as count
     from notices where person_id = :alex::uuid group by key`,
    { alex: world.people.alex.id },
  );
  expect({ seed, ...Object.fromEntries(told.map(({ key, count }) => [key, count])) }).toEqual({
    seed,
    ...samples.told(),
  });
  expect(told.length).toBeGreaterThan(ITEMS / 2);
});
