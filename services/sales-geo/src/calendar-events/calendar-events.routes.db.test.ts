import { randomUUID } from "node:crypto";
import { listCalendarEvents } from "@dash/contracts/calendars/calendar-events";
import { deletePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const eventsOf = async (userId: string, actor = buildServiceActor("admin")) =>
  service.call(listCalendarEvents, actor, { body: { userId } });

it("a follow-up is the day of an open lead that the person owns, with the customer's name and no more", async () => {
  const owned = await service.added({ nextFollowUp: "2026-07-15" });
  const open = { userId: owned.userId, id: owned.id };
  await service.added({ nextFollowUp: null });
  const deleted = await service.added({ nextFollowUp: "2026-07-16" });
  await service.call(deletePipelineEntry, service.staff, { params: { id: deleted.id } });
  const lost = await service.added({ nextFollowUp: "2026-07-17" });
  await service
    .knex("sales_pipeline")
    .where({ id: lost.id })
    .update({ currentStage: "lost", lostReason: "price", stageBeforeLost: "lead" });
  const { body } = await eventsOf(open.userId);
  expect(body).toEqual([
    {
      id: open.id,
      title: `Follow up: ${owned.customerName}`,
      start: "2026-07-15",
      end: null,
      changedAt: owned.updatedAt,
    },
  ]);
  expect((await eventsOf(randomUUID())).body).toEqual([]);
});

it("answers the service of calendars alone", async () => {
  for (const actor of [service.admin, buildServiceActor("report")])
    expect((await eventsOf(randomUUID(), actor)).status).toBe(403);
});
