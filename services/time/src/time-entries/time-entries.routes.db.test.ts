import {
  createTimeEntry,
  deleteTimeEntry,
  listTimeEntries,
  TOTAL_MINUTES_HEADER,
  updateTimeEntry,
  type TimeEntryInput,
} from "@dash/contracts/time-entries";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { openTestClient, type TestClient } from "@dash/service-lib/testing/test-client";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { buildEntryInput, findServiceLine } from "../../test/factories.ts";
import { routers } from "../app.ts";

let database: TestDatabase;
let client: TestClient;
const { admin, ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  database = await openTestDatabase("time", migrations);
  client = await openTestClient(routers(database));
});
afterAll(async () => {
  await client.close();
  await database.close();
});

function input(overrides?: Partial<TimeEntryInput>): Promise<TimeEntryInput> {
  return buildEntryInput(database.knex, overrides);
}

async function logged(actor = buildActor(), overrides?: Partial<TimeEntryInput>) {
  return (await client.call(createTimeEntry, actor, { body: await input(overrides) })).body;
}

async function countOf(userId: string): Promise<number> {
  const { headers } = await client.call(listTimeEntries, admin, { query: { userId } });
  return Number(headers.get("X-Total-Count"));
}

describe("logging time", () => {
  it("DM-01 DM-04 stores the entry with what follows from its instants", async () => {
    const actor = buildActor({ name: "Sam Patel" });
    const answer = await client.call(createTimeEntry, actor, {
      body: await input({ endTime: "2026-01-12T10:20:00Z" }),
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      userId: actor.id,
      userName: "Sam Patel",
      minutes: 80,
      duration: 1.33,
      month: 1,
      year: 2026,
      version: 1,
    });
    expect(answer.body.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("announces the entry in the same statement and names the fact in its answer", async () => {
    const answer = await client.call(createTimeEntry, buildActor(), { body: await input() });
    const facts = await outboxOf(database.knex);

    const fact = facts.find(({ data }) => data["entryId"] === answer.body.id);
    expect(fact).toMatchObject({
      subject: "time.entry-logged.v1",
      data: { minutes: 60, month: 1, year: 2026, version: 1 },
    });
    expect(answer.headers.get("x-dash-facts")).toBe(`time.entry-logged.v1=${fact?.id}`);
  });

  it("C-03 files half past midnight on 1 August in August, though it is still July in UTC", async () => {
    const entry = await logged(buildActor(), {
      startTime: "2026-07-31T23:30:00Z",
      endTime: "2026-08-01T00:30:00Z",
    });
    expect(entry).toMatchObject({ month: 8, year: 2026 });
  });

  it("C-04 F-T3 counts a night over the end of July wholly in July", async () => {
    const entry = await logged(buildActor(), {
      startTime: "2026-07-31T21:00:00Z",
      endTime: "2026-08-01T01:00:00Z",
    });
    expect(entry).toMatchObject({ month: 7, minutes: 240, duration: 4 });
  });

  it("F-T12 C-01 accepts the 25 hours of the autumn night's day and refuses a minute more", async () => {
    const day = { startTime: "2027-10-30T23:00:00Z", endTime: "2027-11-01T00:00:00Z" };
    expect(await logged(buildActor(), day)).toMatchObject({ minutes: 1500, duration: 25 });

    const longer = await client.call(createTimeEntry, buildActor(), {
      body: await input({ ...day, endTime: "2027-11-01T00:01:00Z" }),
    });
    expect(longer.problem.fields).toEqual([
      { path: "endTime", message: "An entry can last one day at most" },
    ]);
  });

  it.each([
    [
      "F-T1 an end at the start",
      { endTime: "2026-01-12T09:00:00Z" },
      "endTime",
      "End time must be after the start time",
    ],
    [
      "F-T1 an end before the start",
      { endTime: "2026-01-12T08:00:00Z" },
      "endTime",
      "End time must be after the start time",
    ],
    [
      "a part of a minute",
      { endTime: "2026-01-12T10:00:30Z" },
      "endTime",
      "Times are in whole minutes",
    ],
    [
      "30 February",
      { startTime: "2026-02-30T09:00:00Z" },
      "startTime",
      "Must be an ISO 8601 instant that exists, such as 2026-03-01T09:00:00Z",
    ],
    ["TT-05 no start", { startTime: "" }, "startTime", "Start time is required"],
    ["TT-05 no end", { endTime: "" }, "endTime", "End time is required"],
    ["TT-05 a blank description", { description: "   " }, "description", "Description is required"],
    ["TT-04 no service line", { serviceLineId: "" }, "serviceLineId", "Service line is required"],
    [
      "an unknown service line",
      { serviceLineId: "0190b5a0-0000-7000-8000-000000000000" },
      "serviceLineId",
      "This service line does not exist or is no longer offered",
    ],
    [
      "NUL in the description",
      { description: "a\u0000b" },
      "description",
      "Contains characters that cannot be stored",
    ],
    [
      "the year 2101",
      { startTime: "2101-01-12T09:00:00Z", endTime: "2101-01-12T10:00:00Z" },
      "startTime",
      "The year must be 2000 to 2100",
    ],
  ])("C7 refuses %s at its field and stores nothing", async (_, overrides, path, message) => {
    const actor = buildActor();
    const answer = await client.call(createTimeEntry, actor, { body: await input(overrides) });

    expect(answer.status).toBe(400);
    expect(answer.problem.fields).toEqual([{ path, message }]);
    expect(await countOf(actor.id)).toBe(0);
  });

  it("S9 refuses fields that are not the client's to set", async () => {
    const body = { ...(await input()), userId: admin.id, month: 5 };
    const answer = await client.call(createTimeEntry, buildActor(), { body });
    expect(answer.problem.fields).toEqual([
      { path: "userId", message: "This field is not known" },
      { path: "month", message: "This field is not known" },
    ]);
  });

  it("A-17 does not offer a retired service line", async () => {
    const line = await findServiceLine(database.knex, "Survey");
    await line.$query(database.knex).patch({ isActive: false });
    const answer = await client.call(createTimeEntry, buildActor(), {
      body: await input({ serviceLineId: line.id }),
    });
    expect(answer.problem.fields?.[0]?.path).toBe("serviceLineId");
    await line.$query(database.knex).patch({ isActive: true });
  });

  it("S6 refuses a viewer", async () => {
    const answer = await client.call(createTimeEntry, viewer, { body: await input() });
    expect(answer.status).toBe(403);
  });
});

describe("overlaps", () => {
  it("F-T2 lets entries touch and refuses one that overlaps, naming the other", async () => {
    const actor = buildActor();
    await logged(actor);
    await logged(actor, { startTime: "2026-01-12T10:00:00Z", endTime: "2026-01-12T11:00:00Z" });
    const answer = await client.call(createTimeEntry, actor, {
      body: await input({ startTime: "2026-01-12T08:30:00Z", endTime: "2026-01-12T09:01:00Z" }),
    });

    expect(answer.status).toBe(409);
    expect(answer.problem.message).toBe(
      "Overlaps 09:00–10:00 Technical Support on 12 January 2026",
    );
    expect(answer.problem.fields?.[0]?.path).toBe("startTime");
    expect(await countOf(actor.id)).toBe(2);
  });

  it("F-T2 lets different people work at the same time", async () => {
    await logged(buildActor());
    await expect(logged(buildActor())).resolves.toMatchObject({ minutes: 60 });
  });

  it("F-T2 does not let an entry clash with itself when it is edited", async () => {
    const actor = buildActor();
    const entry = await logged(actor);
    const answer = await client.call(updateTimeEntry, actor, {
      params: { id: entry.id },
      body: await input({ endTime: "2026-01-12T09:30:00Z" }),
    });
    expect(answer.body).toMatchObject({ minutes: 30, version: 2 });
  });

  it("F-T2 refuses an edit that overlaps another entry and leaves both as they were", async () => {
    const actor = buildActor();
    await logged(actor);
    const second = await logged(actor, {
      startTime: "2026-01-12T11:00:00Z",
      endTime: "2026-01-12T12:00:00Z",
    });
    const answer = await client.call(updateTimeEntry, actor, {
      params: { id: second.id },
      body: await input(),
    });
    expect(answer.status).toBe(409);
    const { body } = await client.call(listTimeEntries, actor, { query: { userId: actor.id } });
    expect(body.map(({ version }) => version)).toEqual([1, 1]);
  });
});

describe("repeating a request", () => {
  it("C2 answers the same and stores one row for one key, also side by side", async () => {
    const actor = buildActor();
    const request = { body: await input(), idempotencyKey: "double-click" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.call(createTimeEntry, actor, request)),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get("x-dash-facts"))).size).toBe(1);
    expect(await countOf(actor.id)).toBe(1);
  });

  it("C2 refuses the same key with another body", async () => {
    const actor = buildActor();
    await client.call(createTimeEntry, actor, { body: await input(), idempotencyKey: "k" });
    const answer = await client.call(createTimeEntry, actor, {
      body: await input({ description: "Other" }),
      idempotencyKey: "k",
    });
    expect(answer.status).toBe(422);
  });

  it("a refused request does not use up its key", async () => {
    const actor = buildActor();
    await logged(actor);
    await client.call(createTimeEntry, actor, { body: await input(), idempotencyKey: "again" });
    const later = await input({
      startTime: "2026-01-12T14:00:00Z",
      endTime: "2026-01-12T15:00:00Z",
    });
    expect(
      (await client.call(createTimeEntry, actor, { body: later, idempotencyKey: "again" })).status,
    ).toBe(201);
  });
});

describe("editing and deleting", () => {
  it("F-X3 C4 refuses a stale version with both sides and lets consecutive saves through", async () => {
    const actor = buildActor();
    const entry = await logged(actor);
    const request = { params: { id: entry.id }, body: await input({ description: "First" }) };
    expect(
      (await client.call(updateTimeEntry, actor, { ...request, version: 1 })).body.version,
    ).toBe(2);

    const stale = await client.call(updateTimeEntry, actor, {
      ...request,
      body: await input({ description: "Second" }),
      version: 1,
    });
    expect(stale.status).toBe(409);
    expect(stale.problem.current).toMatchObject({ description: "First", version: 2 });
    expect(stale.problem.yours).toMatchObject({ description: "Second" });
    expect(
      (await client.call(updateTimeEntry, actor, { ...request, version: 2 })).body.version,
    ).toBe(3);
  });

  it("A-07 S8 lets staff change only their own entries and administrators all", async () => {
    const entry = await logged();
    const request = { params: { id: entry.id }, body: await input({ description: "Corrected" }) };
    expect((await client.call(updateTimeEntry, buildActor(), request)).status).toBe(403);
    expect(
      (await client.call(deleteTimeEntry, buildActor(), { params: request.params })).status,
    ).toBe(403);
    const { body } = await client.call(updateTimeEntry, admin, request);
    expect(body).toMatchObject({ description: "Corrected", userId: entry.userId });
  });

  it("deletes an entry, announces it, and answers 404 from then on", async () => {
    const actor = buildActor();
    const entry = await logged(actor);
    const deleted = await client.call(deleteTimeEntry, actor, {
      params: { id: entry.id },
      version: 1,
    });

    expect(deleted.status).toBe(204);
    const facts = (await outboxOf(database.knex)).filter(
      ({ data }) => data["entryId"] === entry.id,
    );
    expect(facts.at(-1)).toMatchObject({ subject: "time.entry-deleted.v1", data: { version: 2 } });
    expect((await client.call(deleteTimeEntry, actor, { params: { id: entry.id } })).status).toBe(
      404,
    );
  });
});

describe("listing", () => {
  it("A-10 A-45 TT-09 answers newest first, in pages, with count and minutes of the whole month", async () => {
    const actor = buildActor();
    for (const day of ["02", "03", "04"]) {
      await logged(actor, {
        startTime: `2026-03-${day}T09:00:00Z`,
        endTime: `2026-03-${day}T09:20:00Z`,
      });
    }
    const page = await client.call(listTimeEntries, viewer, {
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
    const line = await findServiceLine(database.knex, "Training");
    await logged(actor, { description: "Saved 100% of_it", serviceLineId: line.id });
    const find = async (search: string) =>
      (
        await client.call(listTimeEntries, actor, {
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
    "colour=red",
  ])("S17 refuses %s", async (query) => {
    const response = await client.send("GET", `/time-entries?${query}`, viewer);
    expect(response.status).toBe(400);
  });

  it.each(["limit=-1", "limit=1000000000", "limit=", "limit=1&limit=2", "limit=abc"])(
    "S17 clamps %s",
    async (query) => {
      const response = await client.send("GET", `/time-entries?${query}`, viewer);
      expect(response.status).toBe(200);
      expect(((await response.json()) as unknown[]).length).toBeLessThanOrEqual(200);
    },
  );
});

describe("bad requests", () => {
  it.each([
    ["malformed JSON", '{"a":', 400],
    ["a body over 100 KB", JSON.stringify({ description: "x".repeat(110_000) }), 413],
    ["a list", "[]", 400],
    ["wrong types", '{"serviceLineId":1,"startTime":2,"endTime":{},"description":[]}', 400],
    ["a prototype", '{"__proto__":{"admin":true}}', 400],
  ])("S16 refuses %s with a problem", async (_, body, status) => {
    const response = await client.send("POST", "/time-entries", buildActor(), { body });
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty("message");
  });

  it("S16 refuses another content type", async () => {
    const response = await client.send("POST", "/time-entries", buildActor(), {
      body: "a=b",
      headers: { "content-type": "text/plain" },
    });
    expect(response.status).toBe(415);
  });

  it("answers 404 for ids that do not exist and 400 for what is no id", async () => {
    expect(
      (await client.send("DELETE", "/time-entries/0190b5a0-0000-7000-8000-000000000000", admin))
        .status,
    ).toBe(404);
    expect((await client.send("DELETE", "/time-entries/1", admin)).status).toBe(400);
  });

  it("S11 refuses whoever brings no identity", async () => {
    expect((await client.send("GET", "/time-entries", null)).status).toBe(401);
  });
});
