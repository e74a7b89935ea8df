import { setSignatories } from "@dash/contracts/reports/acceptance";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { getChangesSince, seeChanges } from "@dash/contracts/reports/changes-since";
import { listMonthlyReports, returnMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { buildFact } from "@dash/service-lib/testing/facts";
import { carryingOf, FEBRUARY, MARCH } from "../../test/carrying-of.ts";
import { JANUARY, ReportWorld } from "../../test/report-world.ts";
import { findHoursOfMonths } from "../hours/hours-by-month.query.ts";
import { hoursFigures } from "../questions/figure.presenter.ts";

const DECEMBER = { month: 12, year: 2025 };

let world: ReportWorld;
let carrying: ReturnType<typeof carryingOf>;
beforeAll(async () => {
  world = await ReportWorld.open();
  carrying = carryingOf(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  await carrying.tier(10, "2024-06-01T00:00:00.000Z");
});

describe("a closed month of a tier that carries hours over", () => {
  it("gives the next one what it left, and every figure of it counts that", async () => {
    await carrying.used(JANUARY, 2_610);
    expect(await carrying.carriedIn(FEBRUARY)).toBeUndefined();
    const january = await carrying.close(JANUARY);
    await carrying.used(FEBRUARY, 1_695);
    expect(january.reportData).toMatchObject({ hoursAvailable: 50, carriedOut: 390 });
    expect(await carrying.dashboard(FEBRUARY)).toMatchObject({
      hoursAvailable: 50,
      carriedIn: 390,
      utilizationRate: 50,
    });
    const { reportData } = await carrying.close(FEBRUARY);
    expect(reportData).toMatchObject({
      hoursAvailable: 50,
      carriedIn: 390,
      carriedOut: 600,
      utilizationRate: 50,
      hoursOfYear: [
        { month: 1, hoursAvailable: 50, minutesUsed: 2_610 },
        { month: 2, hoursAvailable: 50, minutesUsed: 1_695, carriedIn: 390 },
      ],
    });
    expect(reportData.executiveSummary[0]).toBe(
      "In February 2026, 28.3 of the 50 hours of Premium and 6h 30m carried in from January were used (50.0%).",
    );
    expect(reportData.executiveSummary).toContain("Unused hours: 10h carried into March.");
    expect(reportData.previous).toMatchObject({ hoursAvailable: 50, utilizationRate: 87 });
  });

  it("says in a draft what it is going to carry, and nothing is carried yet", async () => {
    await carrying.used(JANUARY, 2_610);
    const { reportData } = await world.generated();
    expect(reportData.carriedOut).toBe(390);
    expect(reportData.yearBalance).toEqual({ minutesUsed: 2_610, hoursAvailable: 50 });
    expect(await carrying.carriedIn(FEBRUARY)).toBeUndefined();
  });

  it("carries no more than the limit, of what it was given itself as well", async () => {
    const { reportData } = await carrying.close(DECEMBER);
    expect(reportData).toMatchObject({
      carriedOut: 600,
      executiveSummary: [
        "Nothing was recorded in December 2025.",
        "Unused hours: 10h carried into January.",
      ],
    });
    await carrying.used(JANUARY, 3_300);
    expect((await carrying.close(JANUARY)).reportData).toMatchObject({
      carriedIn: 600,
      carriedOut: 300,
    });
    expect((await carrying.close(FEBRUARY)).reportData).toMatchObject({
      carriedIn: 300,
      carriedOut: 600,
    });
    expect(await carrying.carriedIn(MARCH)).toBe(600);
  });

  it.each([3_000, 3_001, 6_000])(
    "carries nothing after %d minutes of 50 hours",
    async (minutes) => {
      await carrying.used(JANUARY, minutes);
      expect((await carrying.close(JANUARY)).reportData).not.toHaveProperty("carriedOut");
      expect(await carrying.announced()).toEqual([]);
      expect(await carrying.dashboard(FEBRUARY)).not.toHaveProperty("carriedIn");
    },
  );

  it("counts once in the balance of the year, which names what came into it and what goes on", async () => {
    await carrying.used(DECEMBER, 2_700);
    await carrying.close(DECEMBER);
    await carrying.used(JANUARY, 2_800);
    await carrying.close(JANUARY);
    const { reportData } = await carrying.close(FEBRUARY);
    const balance = { minutesUsed: 2_800, hoursAvailable: 100, carriedIn: 300, carriedOut: 600 };
    expect(reportData.yearBalance).toEqual(balance);
    expect((await carrying.dashboard(FEBRUARY)).yearBalance).toEqual(balance);
    const viewer = world.actors.ecogenica_viewer;
    const { body } = await world.service.call(getHoursByMonth, viewer, { query: { year: 2026 } });
    expect(body.months.slice(0, 3)).toMatchObject([
      { hoursAvailable: 50, carriedIn: 300, carriedOut: 500 },
      { hoursAvailable: 50, carriedIn: 500, carriedOut: 600 },
      { hoursAvailable: 50, carriedIn: 600 },
    ]);
  });

  it("counts in the figures that somebody asks about, and in what changed since a look", async () => {
    const { ecogenica_viewer: viewer } = world.actors;
    await carrying.used(FEBRUARY, 1_695);
    const seen = { ...FEBRUARY, until: new Date().toISOString() };
    await world.service.call(seeChanges, viewer, { body: seen });
    await carrying.used(JANUARY, 2_610);
    await carrying.close(JANUARY);
    const [february] = await findHoursOfMonths(world.service.knex, [FEBRUARY]);
    const shown = ["remaining", "utilization"].map(
      (part) => february && hoursFigures.get(part)?.(february).shown,
    );
    expect(shown).toEqual(["28.2 h", "50.0%"]);
    const { body } = await world.service.call(getChangesSince, viewer, { query: FEBRUARY });
    expect(body.lines).toContainEqual({
      card: "hours",
      text: "Hours available: 50 before, 56.5 now",
    });
  });

  it("has the mean utilization of all reports count what was carried in", async () => {
    await carrying.used(JANUARY, 2_610);
    await carrying.close(JANUARY);
    await carrying.used(FEBRUARY, 3_390);
    await world.generated(FEBRUARY);
    const { admin } = world.actors;
    const { headers } = await world.service.call(listMonthlyReports, admin, { query: {} });
    expect(headers.get("X-Mean-Utilization")).toBe("93.50");
  });

  it("has a draft of the next month say that its hours changed", async () => {
    await carrying.used(JANUARY, 2_610);
    await carrying.used(FEBRUARY, 60);
    const draft = await world.generated(FEBRUARY);
    await carrying.close(JANUARY);
    const changes = [{ figure: "Hours available", before: "50", after: "56.5" }];
    expect((await world.read(draft)).changes).toEqual(changes);
    expect((await world.finalise(draft)).problem.current).toEqual({ changes });
  });

  it("has a draft say that it is going to carry other hours than it said", async () => {
    await carrying.used(JANUARY, 2_610);
    const draft = await world.generated();
    await carrying.close(FEBRUARY);
    const changes = [{ figure: "Hours carried over", before: "6:30", after: "0:00" }];
    expect((await world.read(draft)).changes).toEqual(changes);
    expect((await world.finalise(draft)).problem.current).toEqual({ changes });
    expect((await world.finalise(draft, true)).body.reportData).not.toHaveProperty("carriedOut");
  });

  it("carries nothing while it runs", async () => {
    const running = londonMonth(new Date());
    expect((await world.generated(running)).reportData).not.toHaveProperty("carriedOut");
  });

  it("counts by the tier at its own end, whatever the next month has", async () => {
    await carrying.tier(2, "2026-01-20T00:00:00.000Z");
    await carrying.tier(0, "2026-02-10T00:00:00.000Z");
    await carrying.close(JANUARY);
    expect(await carrying.carriedIn(FEBRUARY)).toBe(120);
    expect((await carrying.close(FEBRUARY)).reportData).not.toHaveProperty("carriedOut");
  });
});

it("a tier that carries nothing over announces nothing and shows nothing", async () => {
  await carrying.tier(0, "2024-07-01T00:00:00.000Z");
  const { reportData } = await carrying.close(JANUARY);
  const { reportData: next } = await carrying.close(FEBRUARY);
  expect(await carrying.announced()).toEqual([]);
  expect(JSON.stringify([reportData, next, await carrying.dashboard(FEBRUARY)])).not.toContain(
    "carried",
  );
});

describe("a month that is opened again", () => {
  it("takes the line back, and posts it anew with the new figure when it is closed", async () => {
    await carrying.used(JANUARY, 2_610);
    await carrying.reopen(await carrying.close(JANUARY));
    expect(await carrying.carriedIn(FEBRUARY)).toBeUndefined();
    await carrying.used(JANUARY, 90);
    await carrying.close(JANUARY);
    expect(await carrying.carriedIn(FEBRUARY)).toBe(300);
    expect(await carrying.announced()).toEqual([
      { ...FEBRUARY, version: 1, minutes: 390 },
      { ...FEBRUARY, version: 2, minutes: 0 },
      { ...FEBRUARY, version: 3, minutes: 300 },
    ]);
  });

  it("takes it back as well where the partner returned its report", async () => {
    const { admin, ecogenica_viewer: viewer } = world.actors;
    for (const { id: userId, name, role } of [admin, viewer])
      await world.service.receive(
        buildFact(userChanged, { userId, version: 1, name, role, isActive: true }),
      );
    const signatories = [
      { userId: admin.id, company: "provider" },
      { userId: viewer.id, company: "partner" },
    ] as const;
    const body = { signatories: [...signatories] };
    await world.service.call(setSignatories, admin, { body });
    const { id } = await carrying.close(JANUARY);
    expect(await carrying.carriedIn(FEBRUARY)).toBe(600);
    const request = { params: { id }, body: { reason: "A visit is missing" } };
    expect((await world.service.call(returnMonthlyReport, viewer, request)).status).toBe(200);
    expect(await carrying.carriedIn(FEBRUARY)).toBeUndefined();
  });

  it("leaves a closed next month as it is, also when it is closed with another figure", async () => {
    await carrying.used(JANUARY, 2_610);
    const january = await carrying.close(JANUARY);
    const february = await carrying.close(FEBRUARY);
    await carrying.reopen(january);
    expect(await carrying.carriedIn(FEBRUARY)).toBe(390);
    await carrying.used(JANUARY, 90);
    expect((await carrying.close(JANUARY)).reportData).toMatchObject({ carriedOut: 390 });
    expect(await carrying.carriedIn(FEBRUARY)).toBe(390);
    expect((await world.read(february)).reportData.carriedIn).toBe(390);
    expect(await carrying.announced()).toEqual([
      { ...FEBRUARY, version: 1, minutes: 390 },
      { ...MARCH, version: 1, minutes: 600 },
    ]);
  });

  it("has the next month follow once that is opened too, and get the new figure at the next closing", async () => {
    await carrying.used(JANUARY, 2_610);
    const january = await carrying.close(JANUARY);
    const february = await carrying.close(FEBRUARY);
    await carrying.reopen(january);
    await carrying.reopen(february);
    expect([await carrying.carriedIn(FEBRUARY), await carrying.carriedIn(MARCH)]).toEqual([
      undefined,
      undefined,
    ]);
    await carrying.used(JANUARY, 90);
    await carrying.close(JANUARY);
    expect(await carrying.carriedIn(FEBRUARY)).toBe(300);
  });

  it("gives nothing to a next month that was closed before it", async () => {
    await carrying.close(FEBRUARY);
    expect((await carrying.close(JANUARY)).reportData).not.toHaveProperty("carriedOut");
    expect(await carrying.carriedIn(FEBRUARY)).toBeUndefined();
  });
});
