import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { openDatabase } from "@dash/service-lib/database/database";
import { buildActor } from "@dash/service-lib/testing/actors";
import { until } from "@dash/service-lib/testing/until";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe("repeating a request", () => {
  it("answers the same and stores one row for one key, also side by side", async () => {
    const actor = buildActor();
    const request = { body: await service.input(), idempotencyKey: "double-click" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => service.call(createTimeEntry, actor, request)),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get("x-dash-facts"))).size).toBe(1);
    expect(await service.countOf(actor.id)).toBe(1);
  });

  it("refuses the same key with another body", async () => {
    const actor = buildActor();
    await service.call(createTimeEntry, actor, {
      body: await service.input(),
      idempotencyKey: "k",
    });
    const answer = await service.call(createTimeEntry, actor, {
      body: await service.input({ description: "Other" }),
      idempotencyKey: "k",
    });
    expect(answer.status).toBe(422);
  });

  it("keeps one of two different requests with one key that arrive at the same moment", async () => {
    const actor = buildActor();
    const bodies = await Promise.all(
      ["09", "14"].map((hour) =>
        service.input({
          startTime: `2026-01-12T${hour}:00:00Z`,
          endTime: `2026-01-12T${hour}:30:00Z`,
        }),
      ),
    );
    // Only the owner may lock the table against inserts.
    const owner = openDatabase({ url: service.ownerUrl, schema: "time" });
    const gate = await owner.transaction();
    await gate.raw("lock table outbox in share mode");
    const requests = bodies.map((body) =>
      service.call(createTimeEntry, actor, { body, idempotencyKey: "shared" }),
    );
    await until("both are on their way", async () => (await waitingStatements(gate)) >= 2);
    await gate.commit();
    await owner.destroy();
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await service.countOf(actor.id)).toBe(1);
  });

  it("a refused request does not use up its key", async () => {
    const actor = buildActor();
    await service.logged(actor);
    await service.call(createTimeEntry, actor, {
      body: await service.input(),
      idempotencyKey: "again",
    });
    const later = await service.input({
      startTime: "2026-01-12T14:00:00Z",
      endTime: "2026-01-12T15:00:00Z",
    });
    expect(
      (await service.call(createTimeEntry, actor, { body: later, idempotencyKey: "again" })).status,
    ).toBe(201);
  });
});
