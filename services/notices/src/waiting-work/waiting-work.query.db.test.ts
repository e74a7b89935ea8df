import { randomUUID } from "node:crypto";
import { monthStatusSet } from "@dash/contracts/facts/report.facts";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildFollowUp, buildWork, NoticeWorld } from "../../test/notice-world.ts";

let world: NoticeWorld;
beforeAll(async () => {
  world = await NoticeWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe("callers whom nobody knows", () => {
  it("are told by month to staff and administrators, and again after all were known", async () => {
    const { alex, sam, vic } = world.people;
    await world.happen(buildWork());
    expect(await world.tellStanding()).toBe(2);
    expect(await world.noticesOf(sam)).toMatchObject([
      {
        kind: "callers-unknown",
        text: "November 2026 has callers whom nobody knows yet",
        link: "/interactions?view=unmatched&month=11&year=2026",
      },
    ]);
    await world.happen(buildWork({ version: 2, since: "2026-11-03T09:00:00.000Z" }));
    expect(await world.tellStanding()).toBe(0);
    await world.happen(buildWork({ version: 3, since: null }));
    await world.tellStanding();
    await world.happen(buildWork({ version: 4 }));
    expect(await world.tellStanding()).toBe(2);
    expect(await world.textsOf(alex)).toHaveLength(2);
    expect(await world.textsOf(vic)).toEqual([]);
  });

  it("that are known within a minute, or of a closed month, are not told", async () => {
    const closed = { month: 10, year: 2026, version: 1, isClosed: true };
    await world.happen(
      buildFact(monthStatusSet, closed),
      buildWork({ key: "2026-10" }),
      buildWork(),
    );
    await world.tell();
    await world.happen(buildWork({ version: 2, since: null }));
    expect(await world.tellStanding()).toBe(0);
  });
});

describe("follow-ups that are past their day", () => {
  const midnight = () => (world.now = new Date("2026-11-24T00:00:00Z"));

  it("are told to their owner after the day has ended, together for each day", async () => {
    const { alex, sam } = world.people;
    const mine = { userId: sam.id };
    await world.happen(
      buildFollowUp(mine),
      buildFollowUp(mine),
      buildFollowUp({ ...mine, day: "2026-11-22" }),
      buildFollowUp({ ...mine, day: "2026-11-24" }),
      buildFollowUp({ ...mine, day: null }),
    );
    midnight().setUTCSeconds(-61);
    await world.tellStanding();
    expect(await world.textsOf(sam)).toEqual(["1 follow-up of yours due since Sunday 22 November"]);
    midnight();
    expect(await world.tellStanding()).toBe(1);
    const [newest] = await world.noticesOf(sam);
    expect(newest).toMatchObject({
      kind: "follow-up",
      text: "2 follow-ups of yours due since Monday 23 November",
      link: `/sales-pipeline?followUp=overdue&view=list&userId=${sam.id}`,
    });
    expect(await world.textsOf(alex)).toEqual([]);
  });

  it("are told again after they were done or moved, and not if that was within a minute", async () => {
    const { id: userId } = world.people.sam;
    const followUp = { entryId: randomUUID(), userId };
    await world.happen(buildFollowUp(followUp));
    expect(await world.tellStanding()).toBe(1);
    await world.happen(buildFollowUp({ ...followUp, version: 2, day: "2026-12-01" }));
    await world.tell(5);
    await world.happen(buildFollowUp({ ...followUp, version: 3 }));
    expect(await world.tellStanding()).toBe(0);
    await world.happen(buildFollowUp({ ...followUp, version: 4, day: null }));
    await world.tellStanding();
    await world.happen(buildFollowUp({ ...followUp, version: 5 }));
    expect(await world.tellStanding()).toBe(1);
  });

  it("of more than a week ago are not told: To do lists them", async () => {
    const { id: userId } = world.people.sam;
    await world.happen(buildFollowUp({ userId, day: "2026-11-16" }));
    expect(await world.tellStanding()).toBe(0);
    await world.happen(buildFollowUp({ userId, day: "2026-11-17" }));
    expect(await world.tellStanding()).toBe(1);
  });

  it("may be call-backs, whose day is that of the first missed call in London", async () => {
    const { id: assignedTo } = world.people.sam;
    const callBack = { kind: "call-back", assignedTo, since: "2026-07-13T23:30:00.000Z" } as const;
    world.now = new Date("2026-07-14T22:58:00Z");
    await world.happen(buildWork({ ...callBack, key: randomUUID() }));
    expect(await world.tellStanding()).toBe(0);
    await world.tell(60);
    expect(await world.tell(60)).toBe(1);
    expect(await world.noticesOf(world.people.sam)).toMatchObject([
      {
        text: "1 call-back of yours waiting since Tuesday 14 July",
        link: `/interactions?view=call-backs&assignedTo=${assignedTo}`,
      },
    ]);
  });
});

describe("erasings that are not finished after a day", () => {
  const erasing = (overrides: object) =>
    buildWork({ kind: "erasing", since: "2026-11-23T10:00:30.000Z", ...overrides });

  it("are told to administrators, together for each day", async () => {
    const { alex, sam } = world.people;
    await world.happen(erasing({ key: randomUUID() }), erasing({ key: randomUUID() }));
    expect(await world.tell()).toBe(0);
    await world.tell(30);
    expect(await world.tell(60)).toBe(1);
    expect(await world.noticesOf(alex)).toMatchObject([
      {
        kind: "erasing",
        text: "2 erasings of Monday 23 November not finished: a service has not confirmed",
        link: "/audit?record=contact&action=erased&from=2026-11-23&to=2026-11-23",
      },
    ]);
    expect(await world.textsOf(sam)).toEqual([]);
  });

  it("that are finished in time are not told", async () => {
    const key = randomUUID();
    await world.happen(erasing({ key }), erasing({ key, version: 2, since: null }));
    await world.tell(86_400);
    expect(await world.tell(60)).toBe(0);
  });
});
