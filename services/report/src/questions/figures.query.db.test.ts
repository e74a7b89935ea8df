import { randomUUID } from "node:crypto";
import { timeEntryChanged, timeEntryDeleted } from "@dash/contracts/facts/time.facts";
import type { FactData } from "@dash/contracts/facts/fact";
import type { AskedFigure } from "@dash/contracts/questions/question-changes";
import type { FigureKind } from "@dash/contracts/questions/questions";
import { generateMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildLineFact } from "../../test/factories.ts";
import { hoursUsed, questionsOf } from "../../test/question-world.ts";
import { JANUARY, ReportWorld } from "../../test/report-world.ts";

let world: ReportWorld;
let questions: ReturnType<typeof questionsOf>;
beforeAll(async () => {
  world = await ReportWorld.open();
  questions = questionsOf(world);
});
afterAll(() => world.close());
beforeEach(() => world.reset());

type Logged = FactData<typeof timeEntryChanged>;

const about = (kind: FigureKind, key: string): AskedFigure => ({ kind, key, ...JANUARY });
const ask = (kind: FigureKind, key: string) => questions.asked({ subject: about(kind, key) });
const logged = async (minutes: number) => (await world.logged("Training", minutes)).data as Logged;
const generate = () =>
  world.service.call(generateMonthlyReport, world.actors.staff, { body: JANUARY });

describe("the figure is kept as it is shown, with its exact value:", () => {
  it.each([
    ["used", "Hours Used", "46.9 h", 2_815, "minutes"],
    ["remaining", "Hours Remaining", "3.1 h", 185, "minutes"],
    ["utilization", "Utilization", "93.8%", 93.833, "percent"],
  ])("hours %s", async (key, title, shown, value, unit) => {
    await logged(2_815);
    const { exact, ...question } = await ask("hours", key);
    expect(question).toMatchObject({ title, shown, shownNow: shown });
    expect(exact.unit).toBe(unit);
    expect(exact.value).toBeCloseTo(value, 3);
  });

  it("no hours are left when more are used than allocated", async () => {
    await logged(9_000);
    expect(await ask("hours", "remaining")).toMatchObject({ shown: "0.0 h", exact: { value: 0 } });
  });

  it.each([
    ["first_time_fix_rate", "First Time Fix Rate", "93.75%", 93.75, "percent"],
    ["calls_escalated", "Calls Escalated", "2", 2, "count"],
    ["customer_satisfaction", "Customer Satisfaction", "4.5 / 5", 4.5, "rating"],
  ] as const)("the metric %s", async (metric, title, shown, value, unit) => {
    await world.computed({ [metric]: value });
    const question = await ask("kpi", metric);
    expect(question).toMatchObject({ title, shown, exact: { value, unit } });
  });

  it("a metric without data", async () => {
    const { shown, exact, version } = await ask("kpi", "first_time_fix_rate");
    expect([shown, exact, version]).toEqual(["No Data", { value: null, unit: "percent" }, null]);
  });

  it("service lines, whose tenths sum to the month's as on the dashboard", async () => {
    const [first, second] = [await logged(63), await logged(63)];
    const shown = await Promise.all(
      [first, second].map(async ({ serviceLineId }) => ask("service-line", serviceLineId)),
    );
    expect(shown.map(({ shown: hours, exact }) => [hours, exact.value]).sort()).toEqual([
      ["1.0 h", 63],
      ["1.1 h", 63],
    ]);
    expect((await ask("hours", "used")).shown).toBe("2.1 h");
  });

  it("a service line without hours in the month", async () => {
    const line = buildLineFact({ name: "Training" });
    await world.service.receive(line);
    const { serviceLineId } = line.data as { serviceLineId: string };
    expect(await ask("service-line", serviceLineId.toUpperCase())).toMatchObject({
      subject: { key: serviceLineId },
      title: "Training",
      shown: "0.0 h",
    });
  });

  it("a time entry, without its description", async () => {
    const { entryId, description } = await logged(95);
    const question = await ask("time-entry", entryId);
    expect(question).toMatchObject({ title: "Training, 12 January 2026", shown: "1:35 h" });
    expect(JSON.stringify(question)).not.toContain(description);
  });

  it("a visit by when it was in London, and one without a duration by what it was", async () => {
    const visit = await questions.visited({ durationSeconds: 5_400 });
    const summer = { occurredAt: "2026-07-12T10:00:00.000Z", month: 7, year: 2026 };
    const later = await questions.visited({
      ...summer,
      durationSeconds: null,
      faultCategory: "electrical",
    });
    expect(await ask("interaction", visit)).toMatchObject({
      title: "Visit, 12 January 2026, 10:00",
      shown: "1:30 h",
      exact: { value: 90, unit: "minutes" },
    });
    const subject = { ...about("interaction", later), month: 7 };
    expect(await questions.asked({ subject })).toMatchObject({
      title: "Visit, 12 July 2026, 11:00",
      exact: { value: "Visit, electrical fault", unit: "text" },
    });
  });

  it.each(["lead", "installation", "stock-item"] as const)(
    "a record of its owner: %s",
    async (kind) => {
      const exact = { value: 7, unit: "count" } as const;
      const record = { id: randomUUID(), title: "Record", shown: "7", exact };
      world.records = [record];
      expect(await ask(kind, record.id)).toMatchObject({ title: "Record", shown: "7", exact });
    },
  );

  it("a part of the report, with the newest version at that time", async () => {
    await generate();
    const question = await ask("report-part", "Executive Summary");
    expect(question).toMatchObject({
      title: "Executive Summary",
      shown: "Version 1",
      exact: { value: "Version 1", unit: "text" },
      version: 1,
    });
    await generate();
    expect(await questions.read(question)).toMatchObject({ version: 1, shownNow: "Version 2" });
  });
});

it("a figure that changed since is shown from what to what", async () => {
  const entry = await logged(600);
  const { id } = await questions.asked({ subject: hoursUsed });
  const change = { ...entry, version: 2, minutes: 1_200 };
  await world.service.receive(buildFact(timeEntryChanged, change));
  const expected = {
    shown: "10.0 h",
    exact: { value: 600, unit: "minutes" },
    shownNow: "20.0 h",
    now: { value: 1_200, unit: "minutes" },
  };
  expect(await questions.read({ id })).toMatchObject(expected);
  expect((await questions.list()).body).toMatchObject([expected]);
  expect((await questions.answer({ id })).body).toMatchObject(expected);
});

it("a record that was deleted since says so, and its question stays", async () => {
  const { entryId } = await logged(60);
  const question = await ask("time-entry", entryId);
  await world.service.receive(buildFact(timeEntryDeleted, { entryId, version: 2 }));
  expect(await questions.read(question)).toMatchObject({
    shown: "1:00 h",
    shownNow: "Deleted",
    now: { value: null, unit: "minutes" },
  });
});

describe("while the owner of a record does not answer", () => {
  it("nobody asks about it, and what was asked before is read", async () => {
    const exact = { value: 7, unit: "count" } as const;
    const record = { id: randomUUID(), title: "Flow switch", shown: "7", exact };
    world.records = [record];
    const question = await ask("stock-item", record.id);
    world.records = null;
    const refused = await questions.ask({ subject: about("stock-item", record.id) });
    expect([refused.status, refused.problem.id]).toEqual([503, "unavailable"]);
    expect(await questions.read(question)).toMatchObject({
      shown: "7",
      shownNow: "Not known now",
      now: { value: null, unit: "count" },
    });
    expect((await questions.answer(question)).status).toBe(201);
  });
});

describe("what cannot be asked about is refused at its field:", () => {
  it.each<[FigureKind, string]>([
    ["kpi", "unknown_metric"],
    ["hours", "unknown"],
    ["service-line", randomUUID()],
    ["time-entry", "no id"],
    ["time-entry", randomUUID()],
    ["interaction", randomUUID()],
    ["lead", randomUUID()],
    ["stock-item", "'); drop table questions --"],
  ])("%s %s", async (kind, key) => {
    const refused = await questions.ask({ subject: about(kind, key) });
    expect([refused.status, refused.problem.fields]).toEqual([
      400,
      [{ path: "subject.key", message: "This does not exist" }],
    ]);
  });

  it("a record in another month", async () => {
    const { entryId } = await logged(60);
    const subject = { ...about("time-entry", entryId), month: 2 };
    expect((await questions.ask({ subject })).problem.fields).toEqual([
      { path: "subject", message: "This record is of another month" },
    ]);
  });

  it("a part of a report that there is not", async () => {
    const refused = await questions.ask({ subject: about("report-part", "Executive Summary") });
    expect(refused.problem.fields).toEqual([
      { path: "subject", message: "This month has no report" },
    ]);
  });

  it("a kind or month that is none, and a question without a text", async () => {
    const wrong = { kind: "user", key: "", month: 13, year: 2026 } as never;
    const refused = await questions.ask({ subject: wrong, text: " " });
    expect(refused.problem.fields?.map(({ path }) => path)).toEqual([
      "subject.kind",
      "subject.key",
      "subject.month",
      "text",
    ]);
  });
});
