import { randomUUID } from "node:crypto";
import { callConnectionChanged } from "@dash/contracts/facts/interaction.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import { monthStatusSet, questionEntryChanged } from "@dash/contracts/facts/report.facts";
import { timeEntryDeleted } from "@dash/contracts/facts/time.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { workingDaysOf } from "@dash/service-lib/calendar/working-days";
import { buildFact } from "@dash/service-lib/testing/facts";
import {
  buildBalance,
  buildEntry,
  buildItem,
  buildStep,
  NoticeWorld,
} from "../../test/notice-world.ts";
import { tellCrossings } from "./tell-crossings.command.ts";

let world: NoticeWorld;
beforeAll(async () => {
  world = await NoticeWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const deleted = ({ data }: Fact) =>
  buildFact(timeEntryDeleted, { entryId: data["entryId"] as string, version: 2 });

describe("the hours of a month", () => {
  beforeEach(() => world.tier(10));

  it("tell each threshold that they reach, to administrators and the partner's viewers", async () => {
    await world.happen(buildEntry({ minutes: 449 }));
    expect(await world.tellStanding()).toBe(0);
    await world.happen(buildEntry({ minutes: 1 }));
    expect(await world.tellStanding()).toBe(2);
    await world.happen(buildEntry({ minutes: 150 }));
    await world.tellStanding();
    const { alex, sam, vic } = world.people;
    const texts = await world.textsOf(vic);
    expect(texts[0]).toBe("November 2026 has used 75 % of its 10 hours");
    expect(texts.slice(1).sort()).toEqual([
      "November 2026 has used 100 % of its 10 hours",
      "November 2026 has used 90 % of its 10 hours",
    ]);
    expect((await world.textsOf(alex)).sort()).toEqual([...texts].sort());
    expect(await world.textsOf(sam)).toEqual([]);
    const [first] = await world.noticesOf(alex);
    expect(first?.link).toBe("/service-lines?month=11&year=2026");
  });

  it("are told again only after they were below the threshold for a minute", async () => {
    const entry = buildEntry({ minutes: 500 });
    await world.happen(entry);
    expect(await world.tellStanding()).toBe(2);
    await world.happen(deleted(entry));
    await world.tell(5);
    await world.happen(buildEntry({ minutes: 500 }));
    expect(await world.tellStanding()).toBe(0);
    const { alex } = world.people;
    expect(await world.textsOf(alex)).toHaveLength(1);
  });

  it("say nothing where what was logged is taken back within a minute", async () => {
    const entry = buildEntry({ minutes: 660 });
    await world.happen(entry);
    await world.tell();
    await world.happen(deleted(entry));
    await world.tell(59);
    expect(await world.tell(60)).toBe(0);
  });

  it("count in the month before, in no older month, and in none that is closed", async () => {
    const october = { startTime: "2026-10-05T09:00:00.000Z", minutes: 450 };
    const september = { startTime: "2026-09-05T09:00:00.000Z", minutes: 450 };
    const close = (version: number, isClosed: boolean) =>
      world.happen(buildFact(monthStatusSet, { month: 10, year: 2026, version, isClosed }));
    await close(1, true);
    await world.happen(buildEntry(october), buildEntry(september));
    expect(await world.tellStanding()).toBe(0);
    await close(2, false);
    expect(await world.tellStanding()).toBe(2);
    // Closing a month does not cross it back.
    await close(3, true);
    await world.tellStanding();
    await close(4, false);
    expect(await world.tellStanding()).toBe(0);
    expect(await world.textsOf(world.people.alex)).toEqual([
      "October 2026 has used 75 % of its 10 hours",
    ]);
  });

  it("compare with the default tier before the first one begins", async () => {
    await world.service.empty("tier_periods");
    await world.happen(buildEntry({ minutes: 50 * 45 }));
    await world.tellStanding();
    expect(await world.textsOf(world.people.vic)).toEqual([
      "November 2026 has used 75 % of its 50 hours",
    ]);
  });
});

describe("an item", () => {
  it("that reaches its minimum is told to staff and administrators", async () => {
    const itemId = randomUUID();
    await world.happen(buildItem({ itemId }), buildBalance(itemId, 1, 6));
    expect(await world.tellStanding()).toBe(0);
    await world.happen(buildBalance(itemId, 2, 5));
    await world.tellStanding();
    const { alex, sam, vic } = world.people;
    for (const person of [alex, sam])
      expect(await world.noticesOf(person)).toMatchObject([
        {
          kind: "low-stock",
          text: "Filter 22 mm is at its minimum: 5 left, minimum 5",
          link: `/stock-management?item=${itemId}`,
          at: world.now.toISOString(),
          readAt: null,
        },
      ]);
    expect(await world.noticesOf(vic)).toEqual([]);
  });

  it("that is archived, or whose minimum was lowered within a minute, is not told", async () => {
    const [archived, lowered] = [randomUUID(), randomUUID()];
    await world.happen(buildItem({ itemId: archived }), buildItem({ itemId: lowered }));
    await world.tell();
    await world.happen(
      buildItem({ itemId: archived, version: 2, isArchived: true }),
      buildBalance(lowered, 1, 3),
      buildItem({ itemId: lowered, version: 2, minStock: 2 }),
    );
    expect(await world.tellStanding()).toBe(0);
  });
});

describe("a report", () => {
  it("is told at its last step, except to who took it", async () => {
    const { alex, sam, vic } = world.people;
    await world.happen(buildStep({ by: sam.id }));
    await world.tellStanding();
    await world.happen(
      buildStep({ step: "finalised", at: "2026-11-24T11:00:00.000Z", by: alex.id }),
    );
    await world.tellStanding();
    await world.happen(buildStep({ step: "accepted", at: "2026-11-24T12:00:00.000Z", by: vic.id }));
    await world.tellStanding();
    const report = "The report of October 2026";
    const accepted = `${report} is accepted by the partner`;
    expect(await world.textsOf(alex)).toEqual([
      `${report} is generated and waits to be finalised`,
      accepted,
    ]);
    expect(await world.textsOf(sam)).toEqual([`${report} is finalised`, accepted]);
    expect(await world.textsOf(vic)).toEqual([`${report} is finalised`]);
  });

  it("that is reopened within a minute says nothing, and one that is returned says so", async () => {
    await world.happen(buildStep({ step: "finalised" }));
    await world.tell();
    await world.happen(buildStep({ step: "reopened", at: "2026-11-24T10:00:30.000Z" }));
    expect(await world.tellStanding()).toBe(0);
    await world.happen(buildStep({ step: "returned", at: "2026-11-24T12:00:00.000Z" }));
    expect(await world.tellStanding()).toBe(2);
    expect(await world.textsOf(world.people.sam)).toEqual([
      "The report of October 2026 is returned by the partner with a question",
    ]);
  });
});

describe("a question", () => {
  const entry = (overrides: object = {}) =>
    buildFact(questionEntryChanged, {
      entryId: randomUUID(),
      version: 1,
      questionId: randomUUID(),
      kind: "asked",
      month: 10,
      year: 2026,
      at: world.now.toISOString(),
      by: world.people.vic.id,
      to: [world.people.sam.id],
      isTakenBack: false,
      ...overrides,
    });

  it("is told to who is asked, and its answer to who asked", async () => {
    const { alex, sam, vic } = world.people;
    const questionId = randomUUID();
    await world.happen(
      entry({ questionId }),
      entry({ questionId, kind: "answer", by: sam.id, to: [vic.id] }),
    );
    expect(await world.tellStanding()).toBe(2);
    expect(await world.noticesOf(sam)).toMatchObject([
      {
        text: "Vic Jones asked you a question about October 2026",
        link: `/monthly-reports?view=questions&question=${questionId}`,
      },
    ]);
    expect(await world.textsOf(vic)).toEqual(["Sam Patel answered a question about October 2026"]);
    expect(await world.textsOf(alex)).toEqual([]);
  });

  it("that is taken back within a minute is not told, in whatever order the facts come", async () => {
    const asked = entry();
    await world.happen(
      buildFact(questionEntryChanged, { ...asked.data, version: 2, isTakenBack: true } as never),
      asked,
    );
    expect(await world.tellStanding()).toBe(0);
  });
});

it("a call connection that must be made again is told to administrators once, and again after it was made", async () => {
  const connectionId = randomUUID();
  const change = (state: "connected" | "reconnect-needed", at: string) =>
    world.happen(buildFact(callConnectionChanged, { connectionId, state, at }));
  await change("reconnect-needed", "2026-11-24T09:00:00.000Z");
  expect(await world.tellStanding()).toBe(1);
  expect(await world.tellStanding()).toBe(0);
  await change("connected", "2026-11-24T10:00:00.000Z");
  await world.tellStanding();
  await change("reconnect-needed", "2026-11-24T11:00:00.000Z");
  expect(await world.tellStanding()).toBe(1);
  expect(new Set(await world.textsOf(world.people.alex))).toEqual(
    new Set(["Calls no longer come in: the call system must be connected again"]),
  );
});

describe("a person who logged nothing for two working days", () => {
  /** Entries on the working days of November up to the 19th, which is a Thursday. */
  const usual = (userId: string) =>
    workingDaysOf({ month: 11, year: 2026 })
      .filter((day) => day <= 19)
      .map((day) =>
        buildEntry({ userId, startTime: `2026-11-${String(day).padStart(2, "0")}T09:00:00.000Z` }),
      );

  it("is told, if the person usually logs", async () => {
    const { sam, alex } = world.people;
    await world.happen(...usual(sam.id));
    expect(await world.tellStanding()).toBe(1);
    expect(await world.noticesOf(sam)).toMatchObject([
      {
        text: "You logged no hours on Friday 20 November and Monday 23 November",
        link: "/time-tracking?view=week&date=2026-11-20",
      },
    ]);
    expect(await world.textsOf(alex)).toEqual([]);
    await world.tell(86_400);
    expect(await world.tell(60)).toBe(0);
  });

  it("is not told who logged today or at the weekend, or has no active account", async () => {
    const { sam, alex } = world.people;
    await world.happen(
      ...usual(sam.id),
      ...usual(alex.id),
      buildEntry({ userId: sam.id, startTime: "2026-11-22T09:00:00.000Z" }),
      buildFact(userChanged, {
        userId: alex.id,
        version: 2,
        name: "Alex",
        role: "admin",
        isActive: false,
      }),
    );
    expect(await world.tellStanding()).toBe(0);
  });
});

describe("telling", () => {
  it("leaves people out who chose not to get the kind, or left", async () => {
    await world.arrive("staff", "Una Reid", false);
    const { sam } = world.people;
    await world.service.knex("notice_preferences").insert({
      personId: sam.id,
      kind: "low-stock",
      product: false,
      mail: "off",
    });
    await world.happen(buildItem());
    expect(await world.tellStanding()).toBe(1);
    expect(await world.textsOf(sam)).toEqual([]);
  });

  it("that is broken off before its commit leaves nothing, and the next one tells", async () => {
    await world.happen(buildItem());
    await world.tell();
    const later = new Date(world.now.getTime() + 60_000);
    const { knex } = world.service;
    const brokenOff = knex.transaction(async (trx) => {
      expect(await tellCrossings(trx, later)).toBe(2);
      throw new Error("killed");
    });
    await expect(brokenOff).rejects.toThrow("killed");
    expect(await world.noticesOf(world.people.sam)).toEqual([]);
    expect(await world.tell(60)).toBe(2);
    expect(await world.tell(60)).toBe(0);
  });
});
