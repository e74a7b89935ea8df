import { randomUUID } from "node:crypto";
import { getChangesSince, seeChanges } from "@dash/contracts/reports/changes-since";
import { reopenMonth } from "@dash/contracts/reports/monthly-reports";
import { answerQuestion, askQuestion } from "@dash/contracts/questions/question-changes";
import type { AuditEntry } from "@dash/contracts/users/audit";
import type { Actor } from "@dash/service-lib/access/identity";
import { JANUARY, ReportWorld } from "../../test/report-world.ts";
import { buildLineFact } from "../../test/factories.ts";

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const since = async (actor: Actor = world.actors.ecogenica_viewer) =>
  (await world.service.call(getChangesSince, actor, { query: JANUARY })).body;
const textsSince = async (actor?: Actor) => (await since(actor)).lines.map(({ text }) => text);
const see = (actor: Actor = world.actors.ecogenica_viewer) =>
  world.service.call(seeChanges, actor, { body: { ...JANUARY, until: new Date().toISOString() } });

/** A row of the time service's trail. */
function entryRow(change: Partial<AuditEntry>): AuditEntry {
  return {
    id: randomUUID(),
    at: "2026-02-03T10:00:00.000Z",
    actorId: world.actors.staff.id,
    actorName: "Sam Patel",
    action: "created",
    record: "time-entry",
    recordId: randomUUID(),
    label: "An entry",
    before: null,
    after: null,
    requestId: "r",
    ...change,
  };
}

async function lineNamed(name: string): Promise<string> {
  const line = buildLineFact({ name });
  await world.service.receive(line);
  return (line.data as { serviceLineId: string }).serviceLineId;
}

it("begins with the first look, of which nothing has changed", async () => {
  expect(await since()).toMatchObject({ since: null, lines: [], more: 0 });
  expect(await since()).toMatchObject({ since: expect.any(String) as string, lines: [] });
});

it("says which hours others added, corrected and deleted, when and who", async () => {
  const serviceLineId = await lineNamed("Technical Support");
  await since();
  const hours = (minutes: number, startTime = "2026-01-20T09:00:00.000Z") => ({
    serviceLineId,
    minutes,
    startTime,
  });
  world.entryChanges = [
    entryRow({ after: hours(90) }),
    entryRow({ after: hours(60) }),
    entryRow({ before: hours(120), after: hours(90), action: "updated", actorName: "Alex Moor" }),
    entryRow({ before: hours(60), action: "deleted" }),
    // These two are of another month, and of the reader.
    entryRow({ after: hours(600, "2026-02-01T09:00:00.000Z") }),
    entryRow({ after: hours(600), actorId: world.actors.ecogenica_viewer.id }),
  ];
  expect(await textsSince()).toEqual([
    "2.5 h of Technical Support added on 3 February 2026, by Sam Patel",
    "0.5 h of Technical Support taken off by a correction on 3 February 2026, by Alex Moor",
    "1.0 h of Technical Support deleted on 3 February 2026, by Sam Patel",
  ]);
});

it("says which metrics and which allocation differ from those that were seen", async () => {
  await world.computed({ first_time_fix_rate: 80 });
  await since();
  await world.computed({ first_time_fix_rate: 82.5 });
  expect(await textsSince()).toEqual([
    expect.stringMatching(/80% before, 82\.5% now, from calls and visits$/) as string,
  ]);
});

it("says that a month was finalised and opened again, and why", async () => {
  await since();
  const final = await world.finalised();
  await world.service.call(reopenMonth, world.actors.admin, {
    params: { id: final.id },
    body: { reason: "A late visit" },
  });
  expect(await textsSince()).toEqual([
    expect.stringMatching(
      /^Report of January 2026: the month was opened again on .+, by Alex Moor: A late visit/,
    ) as string,
    expect.stringMatching(
      /^Report of January 2026: version 2 was finalised on .+, by Alex Moor$/,
    ) as string,
  ]);
  expect(await textsSince(world.actors.admin)).toEqual([]);
});

it("says in the running month what was done with the reports of all months", async () => {
  const { ecogenica_viewer: viewer } = world.actors;
  const inRunning = async () => (await world.service.call(getChangesSince, viewer, {})).body;
  await inRunning();
  await world.finalised();
  expect((await inRunning()).lines).toMatchObject([
    { card: "report", text: expect.stringMatching(/^Report of January 2026: /) as string },
  ]);
});

it("says that a question was asked and answered, to everybody but who did it", async () => {
  const { admin, staff, ecogenica_viewer: viewer } = world.actors;
  for (const actor of [admin, staff, viewer]) await since(actor);
  const subject = { kind: "hours", key: "used", ...JANUARY } as const;
  const asked = await world.service.call(askQuestion, viewer, { body: { subject, text: "Why?" } });
  const { id } = asked.body;
  await world.service.call(answerQuestion, staff, { params: { id }, body: { text: "A visit" } });
  expect(await textsSince(admin)).toEqual([
    expect.stringMatching(
      /^Robin Hill answered the question about Hours Used of January 2026, on /,
    ) as string,
    expect.stringMatching(/^Vic Lane asked about Hours Used of January 2026, on /) as string,
  ]);
  expect(await textsSince(viewer)).toHaveLength(1);
});

it("says that the hours are not known while the time service does not answer", async () => {
  await since();
  world.entryChanges = null;
  expect(await textsSince()).toEqual(["What changed in the hours cannot be told right now"]);
});

it("ends when the reader closes it, and has at most ten lines", async () => {
  const serviceLineId = await lineNamed("Technical Support");
  await since();
  world.entryChanges = Array.from({ length: 13 }, (_, index) =>
    entryRow({
      actorName: `Person ${index}`,
      after: { serviceLineId, minutes: 30, startTime: "2026-01-20T09:00:00.000Z" },
    }),
  );
  const before = await since();
  expect([before.lines.length, before.more]).toEqual([10, 3]);
  await see();
  world.entryChanges = [];
  expect((await since()).lines).toEqual([]);
});
