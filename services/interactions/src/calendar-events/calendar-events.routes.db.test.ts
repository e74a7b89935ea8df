import { randomUUID } from "node:crypto";
import { listCalendarEvents } from "@dash/contracts/calendars/calendar-events";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { buildCustomer } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const DAY_MS = 86_400_000;
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const eventsOf = async (userId: string, actor = buildServiceActor("admin")) =>
  service.call(listCalendarEvents, actor, { body: { userId } });

it("a visit has its times and the customer's name and no more, when it is to come or of the last 90 days", async () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const visit = (days: number, overrides: object = {}) =>
    service.entered({ interactionType: "visit", occurredAt: inDays(days), ...overrides });
  const customerPhone = "020 7946 0018";
  const planned = await visit(30, { customerName: "Eve East", customerPhone, notes: "Dog" });
  const former = await visit(-89, { durationSeconds: 5_400 });
  await visit(-91);
  await service.entered({ occurredAt: inDays(1) });
  const { body } = await eventsOf(service.staff.id);
  const endOf = Date.parse(former.occurredAt) + 5_400_000;
  expect(body).toEqual([
    {
      id: planned.id,
      title: "Visit: Eve East",
      start: planned.occurredAt,
      end: null,
      changedAt: planned.updatedAt,
    },
    {
      id: former.id,
      title: "Visit",
      start: former.occurredAt,
      end: new Date(endOf).toISOString(),
      changedAt: former.updatedAt,
    },
  ]);
  expect((await eventsOf(randomUUID())).body).toEqual([]);
});

it("a visit is shown with the name of the customer that its own was merged into", async () => {
  const { knex, staff } = service;
  const former = await buildCustomer(knex, "Ann Field", ["+442079460019"]);
  const customer = await buildCustomer(knex, "Anne Field", ["+442079460020"]);
  const { id } = await service.entered({
    interactionType: "visit",
    occurredAt: new Date().toISOString(),
    customerPhone: "+442079460019",
    customerName: "Ann Field",
  });
  await knex("contacts").where({ id: former.id }).update({ mergedInto: customer.id });
  await knex("customer_interactions")
    .where({ id })
    .update({ contactId: former.id, isCallerStated: false });
  const { body } = await eventsOf(staff.id);
  expect(body.find((event) => event.id === id)?.title).toBe("Visit: Anne Field");
});

it("answers the service of calendars alone", async () => {
  for (const actor of [service.staff, buildServiceActor("report")])
    expect((await eventsOf(randomUUID(), actor)).status).toBe(403);
});
