import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries, TOTAL_MINUTES_HEADER } from "@dash/contracts/time/time-entry-list";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { findServiceLine } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { admin, ecogenica_viewer: viewer } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe("logging time", () => {
  it("DM-01 in part, DM-04 stores the entry with what follows from its instants", async () => {
    const actor = buildActor({ name: "Sam Patel" });
    const answer = await service.call(createTimeEntry, actor, {
      body: await service.input({ endTime: "2026-01-12T10:20:00Z" }),
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
    const answer = await service.call(createTimeEntry, buildActor(), {
      body: await service.input(),
    });
    const facts = await outboxOf(service.knex);

    const fact = facts.find(({ data }) => data["entryId"] === answer.body.id);
    expect(fact).toMatchObject({
      subject: "time.entry-logged.v1",
      data: { minutes: 60, month: 1, year: 2026, version: 1 },
    });
    expect(answer.headers.get("x-dash-facts")).toBe(`time.entry-logged.v1=${fact?.id}`);
  });

  it("files half past midnight on 1 August in August, though it is still July in UTC", async () => {
    const entry = await service.logged(buildActor(), {
      startTime: "2026-07-31T23:30:00Z",
      endTime: "2026-08-01T00:30:00Z",
    });
    expect(entry).toMatchObject({ month: 8, year: 2026 });
  });

  it("counts a night over the end of July wholly in July", async () => {
    const entry = await service.logged(buildActor(), {
      startTime: "2026-07-31T21:00:00Z",
      endTime: "2026-08-01T01:00:00Z",
    });
    expect(entry).toMatchObject({ month: 7, minutes: 240, duration: 4 });
  });

  it("accepts the 25 hours of the autumn night's day and refuses a minute more", async () => {
    const day = { startTime: "2027-10-30T23:00:00Z", endTime: "2027-11-01T00:00:00Z" };
    expect(await service.logged(buildActor(), day)).toMatchObject({ minutes: 1500, duration: 25 });

    const longer = await service.call(createTimeEntry, buildActor(), {
      body: await service.input({ ...day, endTime: "2027-11-01T00:01:00Z" }),
    });
    expect(longer.problem.fields).toEqual([
      { path: "endTime", message: "An entry can last one day at most" },
    ]);
  });

  it.each([
    [
      "an end at the start",
      { endTime: "2026-01-12T09:00:00Z" },
      "endTime",
      "End time must be after the start time",
    ],
    [
      "an end before the start",
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
    [
      "a number in words",
      { endTime: "NaN" },
      "endTime",
      "Must be an ISO 8601 instant that exists, such as 2026-03-01T09:00:00Z",
    ],
    [
      "a number in figures",
      { endTime: "1e3" },
      "endTime",
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
  ])("refuses %s at its field and stores nothing", async (_, overrides, path, message) => {
    const actor = buildActor();
    const answer = await service.call(createTimeEntry, actor, {
      body: await service.input(overrides),
    });

    expect(answer.status).toBe(400);
    expect(answer.problem.fields).toEqual([{ path, message }]);
    expect(await service.countOf(actor.id)).toBe(0);
  });

  it("adds tenths of an hour without a rounding error", async () => {
    const actor = buildActor();
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const at = (minutes: number) => new Date(Date.UTC(2026, 0, 12, 9, minutes)).toISOString();
      const entry = { startTime: at(6 * tenth), endTime: at(6 * tenth + 6) };
      expect((await service.logged(actor, entry)).duration).toBe(0.1);
    }
    const { headers } = await service.call(listTimeEntries, actor, { query: { userId: actor.id } });
    expect(headers.get(TOTAL_MINUTES_HEADER)).toBe("60");
  });

  it("refuses fields that are not the client's to set", async () => {
    const body = { ...(await service.input()), userId: admin.id, month: 5 };
    const answer = await service.call(createTimeEntry, buildActor(), { body });
    expect(answer.problem.fields).toEqual([
      { path: "userId", message: "This field is not known" },
      { path: "month", message: "This field is not known" },
    ]);
  });

  it("does not offer a retired service line", async () => {
    const line = await findServiceLine(service.knex, "Survey");
    await line.$query(service.knex).patch({ isActive: false });
    const answer = await service.call(createTimeEntry, buildActor(), {
      body: await service.input({ serviceLineId: line.id }),
    });
    expect(answer.problem.fields?.[0]?.path).toBe("serviceLineId");
    await line.$query(service.knex).patch({ isActive: true });
  });

  it("refuses a viewer", async () => {
    const answer = await service.call(createTimeEntry, viewer, { body: await service.input() });
    expect(answer.status).toBe(403);
  });
});
