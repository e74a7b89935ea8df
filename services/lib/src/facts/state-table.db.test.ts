import fc from "fast-check";
import type { Knex } from "../database/database.ts";
import { appendStates, settleStates, type StateTable } from "./state-table.ts";
import { rowsOf } from "../database/statement.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

const things: StateTable<"thing" | "version" | "value"> = {
  name: "things",
  key: "thing",
  columns: { thing: "int", version: "int", value: "int" },
  derive: "insert into sums select sum(value) from things",
};

let database: TestDatabase;
beforeAll(async () => {
  const up = async (owner: Knex) => {
    await owner.raw("create table things (thing int, version int, value int)");
    await owner.raw("create table sums (value int)");
  };
  database = await openTestDatabase("states", [{ name: "0001_things", up }]);
});
afterAll(() => database.close());

const state = fc.record({
  thing: fc.integer({ min: 1, max: 4 }),
  version: fc.integer({ min: 1, max: 5 }),
  value: fc.integer({ min: 1, max: 100 }),
});
/** In any order; of one thing, each version once. */
const states = fc.uniqueArray(state, {
  selector: ({ thing, version }) => `${thing}/${version}`,
  minLength: 1,
});

it("leaves the newest state of each thing, whatever came first, and derives the rest from those", async () => {
  await fc.assert(
    fc.asyncProperty(states, fc.nat(), async (all, cut) => {
      const batches = [all.slice(0, cut % all.length), all.slice(cut % all.length)];
      await database.empty("things", "sums");
      await database.knex.transaction(async (trx) => {
        for (const batch of batches) await appendStates(things, batch)(trx);
        await settleStates(trx, things);
      });
      const newest = new Map<number, (typeof all)[number]>();
      for (const one of all) {
        if (one.version > (newest.get(one.thing)?.version ?? 0)) newest.set(one.thing, one);
      }
      const left = await rowsOf(database.knex, "select * from things order by thing");
      expect(left).toEqual([...newest.values()].sort((one, other) => one.thing - other.thing));
      const [sum] = await rowsOf<{ value: number }>(database.knex, "select value from sums");
      expect(sum?.value).toBe([...newest.values()].reduce((total, { value }) => total + value, 0));
    }),
    { numRuns: 100 },
  );
});
