import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { listTimeEntries, TOTAL_MINUTES_HEADER } from "@dash/contracts/time/time-entry-list";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { findServiceLine } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

type Query = NonNullable<RequestOf<typeof listTimeEntries>["query"]>;

const MINUTE_MS = 60_000;

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe("listing", () => {
  it("TT-09 answers newest first, in pages, with count and minutes of the whole month", async () => {
    const actor = buildActor();
    for (const day of ["02", "03", "04"]) {
      await service.logged(actor, {
        startTime: `2026-03-${day}T09:00:00Z`,
        endTime: `2026-03-${day}T09:20:00Z`,
      });
    }
    const page = await service.call(listTimeEntries, viewer, {
      query: { month: 3, year: 2026, userId: actor.id, limit: 2 },
    });

    expect(page.body.map(({ startTime }) => startTime.slice(0, 10))).toEqual([
      "2026-03-04",
      "2026-03-03",
    ]);
    expect(page.headers.get("X-Total-Count")).toBe("3");
    expect(page.headers.get(TOTAL_MINUTES_HEADER)).toBe("60");
    expect(page.body[0]?.can).toEqual({ update: false, delete: false });
  });

  it("filters by line and text, in which % and _ are letters", async () => {
    const actor = buildActor();
    const line = await findServiceLine(service.knex, "Training");
    await service.logged(actor, { description: "Saved 100% of_it", serviceLineId: line.id });
    const find = async (search: string) =>
      (
        await service.call(listTimeEntries, actor, {
          query: { userId: actor.id, serviceLineId: line.id, search },
        })
      ).body.length;

    expect(await find("100%")).toBe(1);
    expect(await find("0%_f")).toBe(0);
    expect(await find("OF_IT")).toBe(1);
  });

  it("K2-5 finds a text without its accents and apostrophes", async () => {
    const actor = buildActor();
    await service.logged(actor, { description: "Siân’s Écran".normalize("NFD") });
    for (const search of ["sian's", "SIÂN’S", "ecran"]) {
      const query = { userId: actor.id, search };
      expect((await service.call(listTimeEntries, actor, { query })).body).toHaveLength(1);
    }
  });

  it("DM-02 in part: answers each entry in the very words in which it was answered when it was logged", async () => {
    const actor = buildActor();
    await service.knex("people").insert(nameOf(actor));
    const logged = [];
    for (const [day, minutes] of [1, 7, 10, 59, 60, 61, 1439, 1440].entries()) {
      const start = Date.UTC(2026, 6, 2 + day);
      const startTime = new Date(start).toISOString();
      const endTime = new Date(start + minutes * MINUTE_MS).toISOString();
      logged.push(await service.logged(actor, { startTime, endTime }));
    }
    const path = `/time-entries?userId=${actor.id}&sort=startTime`;
    expect(await (await service.send("GET", path, actor)).json()).toEqual(logged);
    expect(logged.map(({ duration }) => duration)).toEqual([
      0.02, 0.12, 0.17, 0.98, 1, 1.02, 23.98, 24,
    ]);
  });

  it("counts alike by any filter, with a text or without", async () => {
    const [one, other] = [buildActor(), buildActor()];
    const line = await findServiceLine(service.knex, "Survey");
    await service.logged(one, { ...hourOf("2019-05-01"), serviceLineId: line.id });
    await service.logged(one, hourOf("2019-06-01"));
    await service.logged(one, hourOf("2020-05-01"));
    await service.logged(other, hourOf("2019-05-01"));
    const counted = async (query: Query, search?: string) => {
      const { headers } = await service.call(listTimeEntries, viewer, {
        query: { ...query, ...(search && { search }) },
      });
      return `${headers.get("X-Total-Count")} of ${headers.get(TOTAL_MINUTES_HEADER)} minutes`;
    };
    const queries: readonly [Query, number][] = [
      [{ year: 2019 }, 3],
      [{ year: 2019, month: 5 }, 2],
      [{ year: 2019, serviceLineId: line.id }, 1],
      [{ userId: one.id }, 3],
      [{ userId: one.id, month: 5 }, 2],
      [{ userId: one.id, month: 5, year: 2020, serviceLineId: line.id }, 0],
    ];
    for (const [query, entries] of queries) {
      expect(await counted(query)).toBe(`${entries} of ${60 * entries} minutes`);
      expect(await counted(query, "call")).toBe(await counted(query));
    }
  });

  it.each([
    "month=13",
    "month=0",
    "month=",
    "month=1&month=2",
    "month=1e0",
    "year=1999",
    "year=1e9",
    "userId=1",
    "sort=id",
    "search=%00",
    "colour=red",
  ])("refuses %s", async (query) => {
    const response = await service.send("GET", `/time-entries?${query}`, viewer);
    expect(response.status).toBe(400);
  });

  it.each(["limit=-1", "limit=1000000000", "limit=", "limit=1&limit=2", "limit=abc"])(
    "clamps %s",
    async (query) => {
      const response = await service.send("GET", `/time-entries?${query}`, viewer);
      expect(response.status).toBe(200);
      expect(((await response.json()) as unknown[]).length).toBeLessThanOrEqual(200);
    },
  );
});

function nameOf({ id, name }: ReturnType<typeof buildActor>) {
  return { id, name, isActive: true, version: 1 };
}

function hourOf(date: string) {
  return { startTime: `${date}T09:00:00Z`, endTime: `${date}T10:00:00Z` };
}
