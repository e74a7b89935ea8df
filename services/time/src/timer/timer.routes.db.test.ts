import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { getTimer } from "@dash/contracts/time/timer";
import { discardTimer, startTimer, stopTimer } from "@dash/contracts/time/timer-changes";
import { timerChanged } from "@dash/contracts/facts/time.facts";
import { openDatabase } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { until } from "@dash/service-lib/testing/until";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { findServiceLine } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { Timer } from "./timer.model.ts";

const MINUTE_MS = 60_000;

/** The clock stands still, because lengths are compared to the minute. Everything else of the timers runs on. */
const NOW = new Date("2026-11-24T12:00:30Z");

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: [
      "setTimeout",
      "clearTimeout",
      "setInterval",
      "clearInterval",
      "setImmediate",
      "clearImmediate",
      "queueMicrotask",
      "nextTick",
      "performance",
    ],
  });
});
afterEach(() => jest.useRealTimers());
afterAll(() => service.close());

type Person = ReturnType<typeof buildActor>;

/** Starts a timer as if it had been started some minutes ago. */
async function runningFor(minutes: number, actor: Person, body = {}): Promise<Date> {
  await service.call(startTimer, actor, { body });
  const startedAt = new Date(Math.floor(Date.now() / MINUTE_MS - minutes) * MINUTE_MS);
  await Timer.query(service.knex).findById(actor.id).patch({ startedAt });
  return startedAt;
}

const words = async (description = "Site survey") => ({
  serviceLineId: (await findServiceLine(service.knex)).id,
  description,
});

const timerOf = async (actor: Person) => (await service.call(getTimer, actor, {})).body;

const entriesOf = async ({ id }: Person) =>
  (await service.call(listTimeEntries, buildActors().admin, { query: { userId: id } })).body;

describe("a person's timer", () => {
  it("W-20 is the same one in every session and on every instance of the service, and no one else's", async () => {
    const actor = buildActor();
    const { body: started, status } = await service.call(startTimer, actor, { body: {} });
    expect(status).toBe(201);
    expect(started.startedAt).toMatch(/:00\.000Z$/);
    const other = await service.anotherInstance();
    const elsewhere = await other.call(getTimer, { ...actor, sid: "another device" }, {});
    await other.close();
    expect(elsewhere.body).toEqual({
      startedAt: started.startedAt,
      serviceLineId: null,
      description: null,
      interactionId: null,
    });
    expect(await timerOf(buildActor())).toBeNull();
  });

  it("W-20 answers 204 while none runs, and starts from an empty request", async () => {
    const actor = buildActor();
    expect((await service.call(getTimer, actor, {})).status).toBe(204);
    expect((await service.send("POST", "/timer/start", actor)).status).toBe(201);
    expect((await service.call(getTimer, actor, {})).status).toBe(200);
  });

  it("W-21 counts nowhere until it is stopped, and then as one entry with its fact and its row of the trail", async () => {
    const actor = buildActor();
    const startedAt = await runningFor(83, actor);
    const factsOf = async () =>
      (await outboxOf(service.knex)).filter(({ data }) => data["userId"] === actor.id);
    expect([await entriesOf(actor), await factsOf()]).toEqual([[], []]);

    const { body, status } = await service.call(stopTimer, actor, { body: await words() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ minutes: 83, startTime: startedAt.toISOString() });
    expect(await entriesOf(actor)).toMatchObject([{ id: body.id, description: "Site survey" }]);
    expect(await factsOf()).toMatchObject([{ subject: "time.entry-logged.v1" }]);
    const trail = await rowsOf(
      service.knex,
      "select action from audit_trail where record_id = :id",
      { id: body.id },
    );
    expect(trail).toEqual([{ action: "created" }]);
    expect(await timerOf(actor)).toBeNull();
  });

  it("W-21 keeps running when its entry is refused: overlap, closed month, retired line, an end before the start", async () => {
    const actor = buildActor();
    const startedAt = await runningFor(120, actor);
    const minutesAfter = (minutes: number) =>
      new Date(startedAt.getTime() + minutes * MINUTE_MS).toISOString();
    await service.logged(actor, { startTime: minutesAfter(30), endTime: minutesAfter(60) });
    const overlap = await service.call(stopTimer, actor, { body: await words() });
    expect(overlap.problem.message).toMatch(/^Overlaps /);

    const body = { ...(await words()), endTime: minutesAfter(-1) };
    const backwards = await service.call(stopTimer, actor, { body });
    expect(backwards.problem.fields).toEqual([
      { path: "endTime", message: "End time must be after the start time" },
    ]);

    const strange = { ...(await words()), serviceLineId: actor.id };
    expect((await service.call(stopTimer, actor, { body: strange })).status).toBe(400);

    const [month, year] = [startedAt.getUTCMonth() + 1, startedAt.getUTCFullYear()];
    await service.receive(buildMonthStatus({ month, year }));
    const closed = await service.call(stopTimer, actor, {
      body: { ...(await words()), endTime: minutesAfter(10) },
    });
    await service.receive(buildMonthStatus({ month, year }, { version: 2, isClosed: false }));
    expect(closed.problem.id).toBe("month-closed");
    expect(await entriesOf(actor)).toHaveLength(1);
    expect((await timerOf(actor))?.startedAt).toBe(startedAt.toISOString());
  });

  it("W-21 is stopped once, however often and from wherever it is asked", async () => {
    const actor = buildActor();
    await runningFor(5, actor);
    const body = await words();
    const request = { body, idempotencyKey: "pressed" };
    const repeated = await Promise.all(
      [1, 2, 3].map(() => service.call(stopTimer, actor, request)),
    );
    expect(new Set(repeated.map(({ body: { id } }) => id)).size).toBe(1);

    await runningFor(0, actor);
    await Timer.query(service.knex)
      .findById(actor.id)
      .patch({ startedAt: new Date("2026-01-12T09:00:00Z") });
    const at = { ...body, endTime: "2026-01-12T10:00:00Z" };
    const raced = await Promise.all(
      [1, 2, 3].map(() => service.call(stopTimer, actor, { body: at })),
    );
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    expect(await entriesOf(actor)).toHaveLength(2);
  });

  it("W-21 is either timer or entry, never both nor none, when the service dies while it stops", async () => {
    const actor = buildActor();
    await runningFor(5, actor);
    const body = await words();
    const owner = openDatabase({ url: service.ownerUrl, schema: "time" });
    const gate = await owner.transaction();
    await gate.raw("lock table outbox in share mode");
    const stopping = service.call(stopTimer, actor, { body });
    await until(
      "the timer is deleted and the entry waits",
      async () => (await waitingStatements(service.knex)) > 0,
    );
    await owner.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect((await stopping).status).toBe(503);
    await gate.rollback();
    await owner.destroy();
    expect([await timerOf(actor), await entriesOf(actor)]).toEqual([expect.anything(), []]);

    expect((await service.call(stopTimer, actor, { body })).body.minutes).toBe(5);
    expect(await entriesOf(actor)).toHaveLength(1);
  });

  it("W-21 stops with the line and words that it began with, and asks for what is missing", async () => {
    const actor = buildActor();
    await runningFor(5, actor);
    const { problem } = await service.call(stopTimer, actor, { body: {} });
    expect(problem.fields).toEqual([
      { path: "serviceLineId", message: "Service line is required" },
      { path: "description", message: "Description is required" },
    ]);
    await service.call(discardTimer, actor, {});

    await runningFor(5, actor, await words("Began with this"));
    const { body } = await service.call(stopTimer, actor, { body: {} });
    expect(body.description).toBe("Began with this");
  });

  it("W-23 under one minute makes no entry but can be discarded", async () => {
    const actor = buildActor();
    await service.call(startTimer, actor, { body: {} });
    const early = await service.call(stopTimer, actor, { body: await words() });
    expect([early.status, early.problem.id]).toEqual([422, "timer-too-short"]);
    expect((await service.call(discardTimer, actor, {})).status).toBe(204);
    expect(await timerOf(actor)).toBeNull();
    expect((await service.call(discardTimer, actor, {})).status).toBe(204);
    expect(await entriesOf(actor)).toEqual([]);
  });

  it("W-23 over ten hours asks for the true end, and takes it", async () => {
    const actor = buildActor();
    const startedAt = await runningFor(11 * 60 + 20, actor);
    const long = await service.call(stopTimer, actor, { body: await words() });
    expect(long.status).toBe(400);
    expect(long.problem.fields).toEqual([
      {
        path: "endTime",
        message: "The timer runs for 11:20. When did the work end?",
      },
    ]);
    const endTime = new Date(startedAt.getTime() + 485 * MINUTE_MS).toISOString();
    const { body } = await service.call(stopTimer, actor, {
      body: { ...(await words()), endTime },
    });
    expect(body.minutes).toBe(485);
  });

  it("W-24 is stopped by the start of another, which answers its entry", async () => {
    const actor = buildActor();
    await runningFor(45, actor, await words("First"));
    const { body } = await service.call(startTimer, actor, { body: await words("Second") });
    expect(body).toMatchObject({
      description: "Second",
      stoppedEntry: { description: "First", minutes: 45 },
    });
    expect(await timerOf(actor)).toMatchObject({ description: "Second" });
  });

  it("W-24 under a minute is simply replaced", async () => {
    const actor = buildActor();
    await service.call(startTimer, actor, { body: {} });
    const { body } = await service.call(startTimer, actor, { body: await words("Second") });
    expect(body).toMatchObject({ description: "Second", stoppedEntry: null });
  });

  it.each([
    ["no words", 30, null, /Service line is required$/],
    ["more than ten hours", 11 * 60, "Long", /When did the work end\?$/],
    ["an entry in its time", 30, "Double", /Overlaps /],
  ])("W-24 with %s it is asked for first", async (_, minutes, description, reason) => {
    const actor = buildActor();
    const body = description ? await words(description) : {};
    const startedAt = await runningFor(minutes, actor, body);
    const endTime = new Date(startedAt.getTime() + MINUTE_MS).toISOString();
    if (description === "Double")
      await service.logged(actor, { startTime: startedAt.toISOString(), endTime });
    const { status, problem } = await service.call(startTimer, actor, { body: await words() });
    expect([status, problem.id]).toEqual([409, "conflict"]);
    expect(problem.message).toMatch(reason);
    expect((await timerOf(actor))?.startedAt).toBe(startedAt.toISOString());
  });

  it("W-24 a start that is sent twice with one key starts one timer", async () => {
    const actor = buildActor();
    const request = { body: await words(), idempotencyKey: "start" };
    const first = await service.call(startTimer, actor, request);
    await Timer.query(service.knex)
      .findById(actor.id)
      .patch({ startedAt: new Date("2026-01-12T09:00:00Z") });
    const second = await service.call(startTimer, actor, request);
    expect(second.body).toEqual(first.body);
    expect(await entriesOf(actor)).toEqual([]);
  });

  it("W-25 tells open pages of each start, stop and discard, and stops no other timer than the page means", async () => {
    const actor = buildActor();
    const told = () => service.hints.filter((subject) => subject === timerChanged.subject).length;
    const before = told();
    const startedAt = (await runningFor(5, actor)).toISOString();
    const another = "2026-01-12T09:00:00.000Z";
    const refused = [
      await service.call(stopTimer, actor, { body: { ...(await words()), startedAt: another } }),
      await service.call(discardTimer, actor, { query: { startedAt: another } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    expect(told()).toBe(before + 1);
    await service.call(stopTimer, actor, { body: { ...(await words()), startedAt } });
    expect(told()).toBe(before + 2);
    await service.call(startTimer, actor, { body: {} });
    await service.call(discardTimer, actor, {});
    expect(told()).toBe(before + 4);
  });

  it("W-22 is nothing for those who may not log time", async () => {
    const { ecogenica_viewer: viewer } = buildActors();
    const answers = [
      await service.call(startTimer, viewer, { body: {} }),
      await service.call(stopTimer, viewer, { body: {} }),
      await service.call(discardTimer, viewer, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await service.call(getTimer, viewer, {})).status).toBe(204);
  });

  it("W-24 refuses to start with a line that is not offered", async () => {
    const actor = buildActor();
    const { problem } = await service.call(startTimer, actor, {
      body: { serviceLineId: actor.id },
    });
    expect(problem.fields?.map(({ path }) => path)).toEqual(["serviceLineId"]);
  });
});
