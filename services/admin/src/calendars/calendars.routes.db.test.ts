import {
  endCalendarAddress,
  getCalendar,
  getCalendarAddress,
  makeCalendarAddress,
} from "@dash/contracts/calendars/calendar-address";
import { listCalendarEvents, type CalendarEvent } from "@dash/contracts/calendars/calendar-events";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import {
  deactivateUser,
  deleteUser,
  reactivateUser,
  updateUser,
} from "@dash/contracts/users/users";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildActor, buildServiceActor } from "@dash/service-lib/testing/actors";
import ICAL from "ical.js";
import { buildUserInput } from "../../test/factories.ts";
import { admin, openTestService, type TestService } from "../../test/test-service.ts";

const lead: CalendarEvent = {
  id: "0190d000-0000-7000-8000-000000000001",
  title: "Follow up: Aisha Abbott",
  start: "2026-07-15",
  end: null,
  changedAt: "2026-07-01T08:00:00.000Z",
};
const visit: CalendarEvent = {
  ...lead,
  id: "0190d000-0000-7000-8000-000000000002",
  title: "Visit: Ben Booth",
  start: "2026-07-16T08:00:00.000Z",
  end: "2026-07-16T09:00:00.000Z",
};

/** The events of the other services; null for one that does not answer. */
let sources: Record<string, CalendarEvent[] | null>;
let asked: unknown[];
let service: TestService;
beforeAll(async () => {
  const post = async (source: string, endpoint: Endpoint, body: unknown) => {
    asked.push([source, endpoint.path, body]);
    const events = await Promise.resolve(sources[source]);
    if (!events) throw new Error(`${source} answered 503`);
    return events;
  };
  service = await openTestService({ reader: { post } as never });
});
beforeEach(() => {
  sources = { "sales-geo": [lead], interactions: [visit] };
  asked = [];
});
afterAll(() => service.close());

const gateway = buildServiceActor("gateway");
const open = (secret: string) =>
  service.send("GET", getCalendar.path.replace(":secret", secret), gateway);

/** A person with an address. */
async function subscribed() {
  const user = await service.added();
  const actor = buildActor({ id: user.id, role: "staff" });
  const { status, body } = await service.call(makeCalendarAddress, actor, {});
  expect(status).toBe(201);
  return { user, actor, ...body };
}

it("opens a person's calendar without a session, read anew from the owners each time", async () => {
  const { user, secret } = await subscribed();
  const answer = await open(`${secret}.ics`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ]);
  const titles = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents("vevent")
      .map((component) => new ICAL.Event(component))
      .map(({ startDate, summary }) => `${startDate.toString()} ${summary}`);
  expect(titles(await answer.text())).toEqual([
    "2026-07-15 Follow up: Aisha Abbott",
    "2026-07-16T08:00:00Z Visit: Ben Booth",
  ]);
  expect(asked).toEqual(
    ["sales-geo", "interactions"].map((source) => [
      source,
      listCalendarEvents.path,
      { userId: user.id },
    ]),
  );
  sources = { "sales-geo": [{ ...lead, start: "2026-07-20" }], interactions: [] };
  expect(titles(await (await open(secret)).text())).toEqual(["2026-07-20 Follow up: Aisha Abbott"]);
});

it.each(["sales-geo", "interactions"])("is no calendar while %s does not answer", async (away) => {
  const { secret } = await subscribed();
  sources[away] = null;
  const answer = await open(secret);
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain("VCALENDAR");
});

const expectEnded = async (secret: string) => {
  asked = [];
  const answer = await open(`${secret}.ics`);
  expect(answer.status).toBe(410);
  expect(await answer.text()).not.toContain("VCALENDAR");
  expect(asked).toEqual([]);
};

it("ends with its address, with a new one, and there is none behind another secret", async () => {
  const { actor, secret } = await subscribed();
  const { body: renewed } = await service.call(makeCalendarAddress, actor, {});
  await expectEnded(secret);
  expect((await open(renewed.secret)).status).toBe(200);
  const end = async () => (await service.call(endCalendarAddress, actor, {})).status;
  expect([await end(), await end()]).toEqual([204, 204]);
  await expectEnded(renewed.secret);
  await expectEnded("x".repeat(43));
});

it("ends for people who are deactivated or write no more", async () => {
  const { user, secret } = await subscribed();
  const params = { id: user.id };
  await service.call(deactivateUser, admin, { params });
  await expectEnded(secret);
  await service.call(reactivateUser, admin, { params });
  expect((await open(secret)).status).toBe(200);
  const body = buildUserInput({ email: String(user.email), role: "ecogenica_viewer" });
  expect((await service.call(updateUser, admin, { params, body })).status).toBe(200);
  await expectEnded(secret);
});

it("goes with a person who is deleted", async () => {
  const { user, secret } = await subscribed();
  await service.call(deleteUser, admin, { params: { id: user.id } });
  await expectEnded(secret);
  expect(await service.knex("calendar_addresses").where({ userId: user.id })).toEqual([]);
});

it("says since when a person has an address, to that person alone", async () => {
  const { actor, madeAt } = await subscribed();
  const stateOf = async (reader: typeof actor) =>
    (await service.call(getCalendarAddress, reader, {})).body;
  expect(await stateOf(actor)).toEqual({ madeAt });
  expect(await stateOf(admin)).toEqual({ madeAt: null });
  await service.call(endCalendarAddress, actor, {});
  expect(await stateOf(actor)).toEqual({ madeAt: null });
});

it("keeps no secret, and leaves a row in the trail for each change", async () => {
  const { user, actor, secret } = await subscribed();
  await service.call(endCalendarAddress, actor, {});
  await service.call(endCalendarAddress, actor, {});
  const stored = await rowsOf(
    service.knex,
    "select * from audit_trail, outbox, calendar_addresses",
  );
  expect(JSON.stringify(stored)).not.toContain(secret);
  const rows = (await service.trailOf(user.id)).filter(({ record }) => record !== "user");
  expect(rows).toMatchObject([
    { record: "calendar-address", action: "created", actorId: user.id, before: null },
    { record: "calendar-address", action: "revoked", actorId: user.id, after: null },
  ]);
});

it("is not for viewers, who own no leads and make no visits", async () => {
  const viewer = buildActor({ role: "ecogenica_viewer" });
  for (const endpoint of [makeCalendarAddress, endCalendarAddress])
    expect((await service.call(endpoint, viewer, {})).status).toBe(403);
});
