import { createHash } from "node:crypto";
import {
  commentMonthlyReport,
  exportMonthlyReports,
  generateMonthlyReport,
  getReportHistory,
  listMonthlyReports,
  listReportVersions,
  MEAN_UTILIZATION_HEADER,
  MEAN_UTILIZATION_TENTHS_HEADER,
} from "@dash/contracts/reports/monthly-reports";
import { timeEntryChanged } from "@dash/contracts/facts/time.facts";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildPeriodFact, type buildEntryState } from "../../test/factories.ts";
import { JANUARY, ReportWorld } from "../../test/report-world.ts";

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const list = async () => {
  const { ecogenica_viewer: viewer } = world.actors;
  return world.service.call(listMonthlyReports, viewer, { query: {} });
};

it("MR-12 stores a draft of the month with the spec's keys, and its hash", async () => {
  await world.logged("Technical Support", 90);
  await world.logged("Training", 2_000);
  await world.computed({ customer_calls_total: 7 });
  const report = await world.generated();
  expect(report).toMatchObject({
    month: 1,
    year: 2026,
    version: 1,
    status: "draft",
    isCurrent: true,
    monthStatus: "open",
    totalHoursUsed: 34.83,
    totalHoursAvailable: 50,
    utilizationRate: 69.67,
    changes: [],
    generatedBy: world.actors.staff.id,
  });
  const { reportData } = report;
  expect(reportData.serviceLineBreakdown).toMatchObject([
    { servicLineName: "Training", totalHours: 33.33, color: "#2563eb" },
    { servicLineName: "Technical Support", totalHours: 1.5 },
  ]);
  expect(reportData.kpis).toHaveLength(18);
  expect(reportData.kpis).toContainEqual(
    expect.objectContaining({ metric: "customer_calls_total", value: 7, unit: "other" }),
  );
  expect(reportData.recentActivities[0]).toEqual(
    expect.objectContaining({
      description: "Commissioning call",
      duration: expect.any(Number) as number,
      createdAt: "2026-01-12T10:00:00.000Z",
    }),
  );
  const [stored] = await rowsOf<{ text: string; sha256: string }>(
    world.service.knex,
    "select report_data::text as text, sha256 from monthly_reports",
  );
  expect(
    createHash("sha256")
      .update(stored?.text ?? "")
      .digest("hex"),
  ).toBe(report.sha256);
  expect(world.service.hints).toEqual(["report.changed.v1"]);
});

it("K18-1 a thousand hours of a tier of one hour are 100,000 %, and a month may have 20,000 hours", async () => {
  await world.service.receive(
    buildPeriodFact({ name: "Tiny", monthlyHours: 1, startedAt: "2025-06-01T00:00:00.000Z" }),
  );
  await world.logged("Training", 1_000 * 60);
  expect(await world.generated()).toMatchObject({ utilizationRate: 100_000 });
  await world.logged("Training", 19_000 * 60);
  expect(await world.generated()).toMatchObject({
    totalHoursUsed: 20_000,
    utilizationRate: 2_000_000,
  });
});

it("names the month's newest five activities, and none of other months", async () => {
  for (const minute of [1, 2, 3, 4, 5, 6])
    await world.logged("Line", minute, {
      description: `Entry ${minute}`,
      loggedAt: `2026-03-12T10:0${minute}:00.000Z`,
    });
  await world.logged("Line", 60, { month: 2, loggedAt: "2026-04-01T10:00:00.000Z" });
  const { recentActivities } = (await world.generated()).reportData;
  expect(recentActivities.map(({ description }) => description)).toEqual(
    [6, 5, 4, 3, 2].map((minute) => `Entry ${minute}`),
  );
});

it("K18-6 dates an activity by the month's own days, however late it was logged", async () => {
  await world.logged("Line", 60, { startTime: "2026-01-20T09:00:00.000Z" });
  await world.logged("Line", 60, { loggedAt: "2026-07-01T10:00:00.000Z" });
  const { recentActivities } = (await world.generated()).reportData;
  expect(recentActivities.map(({ createdAt }) => createdAt)).toEqual([
    "2026-01-20T10:00:00.000Z",
    "2026-01-12T11:00:00.000Z",
  ]);
});

it("makes the next version of a month, and the older one stays word by word", async () => {
  await world.logged("Line", 60);
  const first = await world.generated();
  await world.logged("Line", 60);
  const second = await world.generated();
  expect([second.version, second.totalHoursUsed]).toEqual([2, 2]);
  expect((await list()).body.map(({ version }) => version)).toEqual([2]);
  const request = { params: { id: second.id } };
  const { body } = await world.service.call(listReportVersions, world.actors.staff, request);
  expect(body.map(({ version }) => version)).toEqual([2, 1]);
  expect(await world.read(first)).toMatchObject({
    reportData: first.reportData,
    sha256: first.sha256,
    isCurrent: false,
    changes: [],
  });
});

it("answers two people who ask at once with one version", async () => {
  const waiting: (() => void)[] = [];
  // Both go on in the same moment: a request that polls would arrive after the other one is done.
  world.onRecordRead = () =>
    new Promise((goOn) => {
      waiting.push(goOn);
      if (waiting.length === 2) for (const each of waiting.splice(0)) each();
    });
  const [one, other] = await Promise.all([world.generated(), world.generated()]);
  expect([one.version, other.id]).toEqual([1, one.id]);
});

it("asks other services before its transaction, which would hold back the facts of all", async () => {
  const lockCounts: number[] = [];
  world.onRecordRead = async () => {
    const [row] = await rowsOf<{ locks: number }>(
      world.service.knex,
      // Databases that are copies of one template have the same number for a table.
      `select count(*) as locks from pg_locks where relation = 'report_months'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
    );
    lockCounts.push(row?.locks ?? -1);
  };
  await world.generated();
  expect(new Set(lockCounts)).toEqual(new Set([0]));
});

it("answers the same key with the same report", async () => {
  const request = { body: JANUARY, idempotencyKey: "once" };
  const generate = () => world.service.call(generateMonthlyReport, world.actors.staff, request);
  const first = await generate();
  expect((await generate()).body.id).toBe(first.body.id);
  expect((await list()).headers.get("X-Total-Count")).toBe("1");
});

it("makes a report of the first month of the calendar, before which nobody answers", async () => {
  const { reportData } = await world.generated({ month: 1, year: 2000 });
  expect(reportData.kpis).toHaveLength(18);
  expect(reportData.previous).toBeNull();
});

it("marks the running month as one to date, and refuses a month to come", async () => {
  const running = londonMonth(new Date());
  expect((await world.generated(running)).reportData.isToDate).toBe(true);
  const next = { month: running.month, year: running.year + 1 };
  const refused = await world.service.call(generateMonthlyReport, world.actors.staff, {
    body: next,
  });
  expect([refused.status, refused.problem.id]).toEqual([422, "not-allowed"]);
});

it("refuses month 13 at its field", async () => {
  const body = '{"month":13,"year":2026}';
  const path = "/monthly-reports/generate";
  const answer = await world.service.send("POST", path, world.actors.staff, { body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: [{ path: "month" }] });
});

it("lets staff and administrators generate, and no viewer", async () => {
  const { ecogenica_viewer: viewer } = world.actors;
  const refused = await world.service.call(generateMonthlyReport, viewer, { body: JANUARY });
  expect(refused.status).toBe(403);
});

it("says of a month without any data that nothing was recorded, and counts it in no mean", async () => {
  const empty = await world.generated({ month: 12, year: 2025 });
  expect(empty.reportData).toMatchObject({
    isEmpty: true,
    executiveSummary: ["Nothing was recorded in December 2025."],
  });
  await world.logged("Line", 1_500);
  await world.generated();
  const { headers } = await list();
  expect(headers.get(MEAN_UTILIZATION_HEADER)).toBe("50.00");
  const file = await world.service.send("GET", exportMonthlyReports.path, world.actors.staff);
  const [, january, december] = (await file.text()).split("\r\n");
  expect(january?.slice(0, 18)).toBe("2026,1,25,50,50,Ti");
  expect(december?.slice(0, 13)).toBe("2025,12,,50,,");
});

it.each([
  [{ warranty_visits_valid: 12, warranty_visits_invalid: 2 }, ", 5 not assessed."],
  [{ warranty_visits_valid: 12, warranty_visits_invalid: 7 }, "."],
])("MR-08 the warranty visits of the summary add up: %j", async (assessed, rest) => {
  await world.computed({ warranty_visits_total: 19, ...assessed });
  await world.logged("Line", 60);
  const { reportData } = await world.generated();
  const invalid = assessed.warranty_visits_invalid;
  expect(reportData.executiveSummary).toContain(
    `There were 19 warranty visits: 12 with a valid claim, ${invalid} with an invalid one${rest}`,
  );
});

it("MR-10 counts all reports and their mean, however few are read", async () => {
  await world.logged("Line", 1_500);
  const months = [1, 2, 3].map((month) => ({ month, year: 2025 }));
  for (const month of months) {
    await world.logged("Line", 3_000, month);
    await world.generated(month);
  }
  await world.generated();
  const { body, headers } = await world.service.call(listMonthlyReports, world.actors.staff, {
    query: { limit: 2 },
  });
  expect(body.map(({ month }) => month)).toEqual([1, 3]);
  expect(headers.get("X-Total-Count")).toBe("4");
  expect(headers.get(MEAN_UTILIZATION_HEADER)).toBe("87.50");
});

it("K1-1 rounds the mean of all reports once: 1.0467 percent are 10 tenths, not the 11 of 1.05", async () => {
  for (const [index, minutes] of [30, 30, 30, 30, 37].entries()) {
    const month = { month: index + 1, year: 2025 };
    await world.logged("Line", minutes, month);
    await world.generated(month);
  }
  const { headers } = await list();
  expect(headers.get(MEAN_UTILIZATION_HEADER)).toBe("1.05");
  expect(headers.get(MEAN_UTILIZATION_TENTHS_HEADER)).toBe("10");
});

it("counts a month before the first tier with 50 hours of Tier 1", async () => {
  const report = await world.generated({ month: 6, year: 2023 });
  expect(report).toMatchObject({ totalHoursAvailable: 50, reportData: { tierName: "Tier 1" } });
});

it("holds a utilization of more than 999.99 percent", async () => {
  await world.logged("Line", 60_000);
  expect((await world.generated()).utilizationRate).toBe(2_000);
});

it("says what changed since a draft", async () => {
  const entry = await world.logged("Technical Support", 90);
  await world.computed({ customer_satisfaction: 4 });
  const report = await world.generated();
  const corrected = { ...(entry.data as ReturnType<typeof buildEntryState>), minutes: 30 };
  await world.service.receive(buildFact(timeEntryChanged, { ...corrected, version: 2 }));
  await world.computed({ customer_satisfaction: 4.5, calls_escalated: 1 });
  expect((await world.read(report)).changes).toEqual([
    { figure: "Hours used", before: "1:30", after: "0:30" },
    { figure: "Technical Support", before: "1:30", after: "0:30" },
    { figure: "Calls Escalated", before: null, after: "1" },
    { figure: "Customer Satisfaction", before: "4 / 5", after: "4.5 / 5" },
  ]);
  expect((await list()).body[0]?.changes).toHaveLength(4);
  await world.generated();
  expect((await list()).body[0]?.changes).toEqual([]);
  expect((await world.read(report)).changes).toEqual([]);
});

describe("the commentary of a draft", () => {
  const comment = (id: string, sha256: string) =>
    world.service.call(commentMonthlyReport, world.actors.admin, {
      params: { id },
      body: { happened: "Two boilers failed", actions: null, sha256 },
    });

  it("stands in the draft and in the next version", async () => {
    const { id, sha256 } = await world.generated();
    const { body } = await comment(id, sha256);
    const commentary = { happened: "Two boilers failed", actions: null };
    expect(body).toMatchObject({ reportData: { commentary }, unprintable: [] });
    expect(body.sha256).not.toBe(sha256);
    expect((await world.generated()).reportData.commentary).toEqual(commentary);
  });

  it("is refused where another one was written meanwhile, and nothing is lost", async () => {
    const { id, sha256 } = await world.generated();
    await comment(id, sha256);
    const refused = await comment(id, sha256);
    expect([refused.status, refused.problem.current]).toEqual([
      409,
      { happened: "Two boilers failed", actions: null },
    ]);
  });

  it("leaves what was said before and after in the trail, and nothing where the same is said", async () => {
    const { id, sha256 } = await world.generated();
    const { body } = await comment(id, sha256);
    expect((await comment(id, body.sha256)).body.sha256).toBe(body.sha256);
    const request = { params: { id } };
    const history = await world.service.call(getReportHistory, world.actors.staff, request);
    expect(history.body.map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        "updated",
        { whatHappened: null, actions: null },
        { whatHappened: "Two boilers failed", actions: null },
      ],
      ["generated", null, expect.objectContaining({ version: 1, status: "draft" })],
    ]);
  });

  it("is refused on an older version", async () => {
    const { id, sha256 } = await world.generated();
    await world.generated();
    expect((await comment(id, sha256)).status).toBe(409);
  });
});

it("keeps who did what with the reports of a month", async () => {
  await world.generated();
  const { id } = await world.generated();
  const request = { params: { id } };
  const { body } = await world.service.call(getReportHistory, world.actors.staff, request);
  expect(body.map(({ action, label, after }) => [action, label, after?.["version"]])).toEqual([
    ["generated", "Report of January 2026", 2],
    ["generated", "Report of January 2026", 1],
  ]);
});

it("K17-16 the trend of each row is of the twelve months up to it, and ends with its own hours", async () => {
  for (const [index, minutes] of [10, 20, 30].entries())
    await world.logged("Line", minutes, {
      month: 11 + index - (index > 1 ? 12 : 0),
      year: index > 1 ? 2026 : 2025,
    });
  await world.logged("Line", 5, { month: 1, year: 2025 });
  await world.generated({ month: 12, year: 2025 });
  await world.generated();
  // The row keeps the hours of its version.
  await world.logged("Line", 300);
  const zeros = (count: number) => Array.from({ length: count }, () => 0);
  expect((await list()).body.map(({ hoursTrend }) => hoursTrend)).toEqual([
    [...zeros(9), 10, 20, 30],
    [5, ...zeros(9), 10, 20],
  ]);
});
