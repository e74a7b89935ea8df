import {
  createTimeEntry,
  deleteTimeEntry,
  updateTimeEntry,
  type TimeEntryInput,
} from "@dash/contracts/time/time-entries";
import { listTimeEntries, TOTAL_MINUTES_HEADER } from "@dash/contracts/time/time-entry-list";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildActor, buildCause } from "@dash/service-lib/testing/actors";
import { until } from "@dash/service-lib/testing/until";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { logTimeEntry } from "../src/time-entries/log-time-entry.command.ts";
import { storedTotals, computedTotals } from "./entry-totals.ts";
import { findServiceLine } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

type Person = ReturnType<typeof buildActor>;

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** The month, line and length that an entry may have. */
interface Place {
  readonly month: 1 | 2;
  readonly line: "Survey" | "Training";
  readonly minutes: number;
}

const place: fc.Arbitrary<Place> = fc.record({
  month: fc.constantFrom(1, 2),
  line: fc.constantFrom("Survey", "Training"),
  minutes: fc.integer({ min: 1, max: 600 }),
});

/** An entry's life: logged, corrected a few times, perhaps deleted. */
const life = fc.record({
  person: fc.integer({ min: 0, max: 1 }),
  places: fc.array(place, { minLength: 1, maxLength: 4 }),
  isDeleted: fc.boolean(),
});

/** Each entry has a day of its own in both months, so that none overlap. */
async function inputAt({ month, line, minutes }: Place, day: number): Promise<TimeEntryInput> {
  const start = Date.UTC(2026, month - 1, day, 8);
  return service.input({
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + minutes * 60_000).toISOString(),
    serviceLineId: (await findServiceLine(service.knex, line)).id,
  });
}

async function move(person: Person, id: string, to: Place, day: number): Promise<number> {
  const body = await inputAt(to, day);
  return (await service.call(updateTimeEntry, person, { params: { id }, body })).status;
}

async function live(
  person: Person,
  day: number,
  { places: [first, ...others], isDeleted }: { places: readonly Place[]; isDeleted: boolean },
): Promise<void> {
  if (!first) throw new Error("an entry begins somewhere");
  const logged = await service.call(createTimeEntry, person, { body: await inputAt(first, day) });
  expect(logged.status).toBe(201);
  const { id } = logged.body;
  for (const next of others) expect(await move(person, id, next, day)).toBe(200);
  if (!isDeleted) return;
  expect((await service.call(deleteTimeEntry, person, { params: { id } })).status).toBe(204);
}

async function expectOneMoment(userId: string, person: Person): Promise<void> {
  const { body, headers } = await service.call(listTimeEntries, person, {
    query: { userId, limit: 200 },
  });
  expect(headers.get("X-Total-Count")).toBe(String(body.length));
  const minutes = body.reduce((sum, entry) => sum + entry.minutes, 0);
  expect(headers.get(TOTAL_MINUTES_HEADER)).toBe(String(minutes));
}

it("keeps totals equal to the entries, whatever is logged, corrected and deleted at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 2, maxLength: 10 }), async (lives) => {
      const people = [buildActor(), buildActor()] as const;
      const lived = lives.map((each, index) =>
        live(people[each.person === 0 ? 0 : 1], index + 1, each),
      );
      const read = people.map((person) => expectOneMoment(person.id, people[0]));
      await Promise.all([...lived, ...read]);
      for (const person of people) await expectOneMoment(person.id, person);
      expect(await storedTotals(service.knex)).toEqual(await computedTotals(service.knex));
    }),
    propertyRuns(15),
  );
});

const january: Place = { month: 1, line: "Survey", minutes: 30 };
const february: Place = { month: 2, line: "Survey", minutes: 30 };

it.each([
  ["the one to February first", true],
  ["the one to January first", false],
])("moves two entries into each other's month at once, %s", async (_, forthFirst) => {
  const person = buildActor();
  const one = await service.logged(person, await inputAt(january, 1));
  const other = await service.logged(person, await inputAt(february, 2));
  const moves = [() => move(person, one.id, february, 1), () => move(person, other.id, january, 2)];
  const gate = await service.knex.transaction();
  await gate("entry_totals").where({ userId: person.id, month: 1 }).forUpdate();
  const requests: Promise<number>[] = [];
  for (const start of forthFirst ? moves : moves.toReversed()) {
    requests.push(start());
    await until(
      "it waits",
      async () => (await waitingStatements(service.knex)) === requests.length,
    );
  }
  await gate.commit();

  expect(await Promise.all(requests)).toEqual([200, 200]);
  expect(await storedTotals(service.knex)).toEqual(await computedTotals(service.knex));
});

it("counts an entry again only when its month, line or minutes change", async () => {
  const person = buildActor();
  const { id } = await service.logged(person, await inputAt(january, 3));
  const totals = () =>
    rowsOf(service.knex, "select xmin::text from entry_totals where user_id = :id", {
      id: person.id,
    });
  const before = await totals();
  const body = { ...(await inputAt(january, 3)), description: "Said better" };
  await service.call(updateTimeEntry, person, { params: { id }, body });
  expect(await totals()).toEqual(before);

  await move(person, id, { ...january, minutes: 31 }, 3);
  expect(await totals()).not.toEqual(before);
});

it("refuses to take away an entry that is not counted", async () => {
  const person = buildActor();
  const { id } = await service.logged(person);
  await service.knex("entry_totals").where({ userId: person.id }).delete();
  await expect(service.knex("time_entries").where({ id }).delete()).rejects.toMatchObject({
    constraint: "entry_totals_not_negative",
  });
});

it("counts in its own table, as its owner, whatever a session calls by that name", async () => {
  const cause = buildCause();
  await service.knex.transaction(async (trx) => {
    await trx.raw(
      "create temporary table entry_totals (like entry_totals including all) on commit drop",
    );
    await logTimeEntry(trx, cause, await service.input());
  });
  const counted = await service.knex("entry_totals").where({ userId: cause.actor.id });
  expect(counted).toMatchObject([{ entries: 1, minutes: 60 }]);
});
