import { listTimeEntries, TOTAL_MINUTES_HEADER } from "@dash/contracts/time-entries";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { findServiceLine } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe("listing", () => {
  it("A-10 A-45 TT-09 answers newest first, in pages, with count and minutes of the whole month", async () => {
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

  it("F-T5 filters by line and text, in which % and _ are letters", async () => {
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
  ])("S17 refuses %s", async (query) => {
    const response = await service.send("GET", `/time-entries?${query}`, viewer);
    expect(response.status).toBe(400);
  });

  it.each(["limit=-1", "limit=1000000000", "limit=", "limit=1&limit=2", "limit=abc"])(
    "S17 clamps %s",
    async (query) => {
      const response = await service.send("GET", `/time-entries?${query}`, viewer);
      expect(response.status).toBe(200);
      expect(((await response.json()) as unknown[]).length).toBeLessThanOrEqual(200);
    },
  );
});
