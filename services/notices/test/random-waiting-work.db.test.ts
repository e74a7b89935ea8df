import { randomUUID } from "node:crypto";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { londonDay } from "@dash/service-lib/calendar/london";
import { rowsOf } from "@dash/service-lib/database/statement";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import fc from "fast-check";
import { dayText } from "../src/crossings/day-text.ts";
import { projections } from "../src/read-models.projection.ts";
import { buildFollowUp, buildWork, NoticeWorld } from "./notice-world.ts";
import { Samples } from "./samples.ts";

const { numRuns: LOOKS, seed = Date.now() % 2 ** 31 } = propertyRuns(300);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTHS: readonly string[] = ["2026-10", "2026-11"];
const FOLLOW_UPS: readonly string[] = Array.from({ length: 8 }, () => randomUUID());
const CALL_BACKS: readonly string[] = Array.from({ length: 6 }, () => randomUUID());
const ERASINGS: readonly string[] = Array.from({ length: 4 }, () => randomUUID());

let world: NoticeWorld;
beforeAll(async () => {
  world = await NoticeWorld.open();
  await world.reset();
});
afterAll(() => world.close());

type Name = "alex" | "sam";

/** A change of one thing. The hours are before the look, or days for a follow-up; null ends the thing. */
interface Turn {
  readonly id: string;
  readonly person: Name;
  readonly before: number | null;
}

interface Look {
  readonly after: number;
  readonly followUps: readonly Turn[];
  readonly callBacks: readonly Turn[];
  readonly months: readonly Turn[];
  readonly erasings: readonly Turn[];
}

const turns = (ids: readonly string[], before: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      id: fc.constantFrom(...ids),
      person: fc.constantFrom<Name>("alex", "sam"),
      before: fc.option(before, { freq: 2 }),
    }),
    { maxLength: 2 },
  );

const looks = fc.record<Look>({
  after: fc.constantFrom(1, 5, 30, 59, 60, 61, 120, 2 * 3600, 9 * 3600),
  followUps: turns(FOLLOW_UPS, fc.integer({ min: -3, max: 9 })),
  callBacks: turns(CALL_BACKS, fc.integer({ min: 0, max: 60 })),
  months: turns(MONTHS, fc.constant(0)),
  erasings: turns(ERASINGS, fc.integer({ min: 0, max: 30 })),
});

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();

/** How everything is after some looks. Days and instants are null where there is nothing. */
class Company {
  readonly #things = new Map<string, { readonly person: Name; readonly since: string | null }>();
  #version = 0;

  /** Changes things, and returns the facts of it. */
  turn({ followUps, callBacks, months, erasings }: Look, now: Date) {
    return [
      ...followUps.map(({ id, person, before }) => {
        const day = before === null ? null : londonDay(ago(now, 24 * before));
        const common = this.#set(id, person, day);
        return buildFollowUp({ ...common, entryId: id, userId: world.people[person].id, day });
      }),
      ...callBacks.map((turn) => this.#work("call-back", turn, now)),
      ...months.map((turn) => this.#work("unknown-callers", turn, now)),
      ...erasings.map((turn) => this.#work("erasing", turn, now)),
    ];
  }

  #work(kind: "call-back" | "unknown-callers" | "erasing", turn: Turn, now: Date) {
    const { id: key, person, before } = turn;
    const since = before === null ? null : ago(now, before);
    const assignedTo = kind === "call-back" ? world.people[person].id : null;
    return buildWork({ ...this.#set(key, person, since), kind, key, since, assignedTo });
  }

  #set(id: string, person: Name, since: string | null) {
    this.#things.set(id, { person, since });
    return { version: (this.#version += 1) };
  }

  /** The keys that are to be told now, by person. */
  beyond(now: Date): Set<string> {
    const [today, oldest] = [0, 7].map((days) => londonDay(ago(now, 24 * days)));
    const isOverdue = (day: string) => day < `${today}` && day >= `${oldest}`;
    const keys = new Set<string>();
    for (const [id, { person, since }] of this.#things) {
      if (since === null) continue;
      const day = londonDay(since);
      const own = FOLLOW_UPS.includes(id) ? "follow-up" : CALL_BACKS.includes(id) && "call-back";
      if (own && isOverdue(day)) keys.add(`${person} ${own} ${dayText(day)}`);
      if (ERASINGS.includes(id) && now.getTime() - Date.parse(since) >= DAY_MS)
        keys.add(`alex erasing ${dayText(day)}`);
      if (MONTHS.includes(id))
        for (const name of ["alex", "sam"]) keys.add(`${name} callers ${id}`);
    }
    return keys;
  }
}

const TOLD = `
  select split_part(lower(people.name), ' ', 1) || ' ' || case notices.kind
      when 'callers-unknown' then 'callers 2026-' || substring(link from 'month=(\\d+)')
      when 'erasing' then 'erasing ' || substring(text from 'of (\\w+ \\d+ \\w+)')
      else substring(text from 'follow-up|call-back') || ' ' || substring(text from '(\\w+ \\d+ \\w+)$') end as key,
    count(*)::int as count
  from notices join people on people.id = person_id group by 1`;

it("each crossing of callers, follow-ups, call-backs and erasings is told once, by two processes, and again after its opposite", async () => {
  const { knex } = world.service;
  const company = new Company();
  const samples = new Samples();
  const begin = world.now.getTime();
  for (const look of fc.sample(looks, { numRuns: LOOKS, seed })) {
    const now = new Date(world.now.getTime() + look.after * 1000);
    const facts = company.turn(look, now);
    await knex.transaction((trx) => applyFacts(trx, projections, facts));
    samples.noteAll(company.beyond(now), (now.getTime() - begin) / 1000);
    await Promise.all([world.tell(look.after), world.tell(0)]);
  }
  const told = await rowsOf<{ key: string; count: number }>(knex, TOLD);
  expect({ seed, ...Object.fromEntries(told.map(({ key, count }) => [key, count])) }).toEqual({
    seed,
    ...samples.told(),
  });
  const kinds = new Set(told.map(({ key }) => key.split(" ")[1]));
  expect([...kinds].sort()).toEqual(["call-back", "callers", "erasing", "follow-up"]);
});
