import { createTimeEntry, listTimeEntries, updateTimeEntry } from "@dash/contracts/time-entries";
import { buildActor } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe("overlaps", () => {
  it("F-T2 lets entries touch and refuses one that overlaps, naming the other", async () => {
    const actor = buildActor();
    await service.logged(actor);
    await service.logged(actor, {
      startTime: "2026-01-12T10:00:00Z",
      endTime: "2026-01-12T11:00:00Z",
    });
    const answer = await service.call(createTimeEntry, actor, {
      body: await service.input({
        startTime: "2026-01-12T08:30:00Z",
        endTime: "2026-01-12T09:01:00Z",
      }),
    });

    expect(answer.status).toBe(409);
    expect(answer.problem.message).toBe(
      "Overlaps 09:00–10:00 Technical Support on 12 January 2026",
    );
    expect(answer.problem.fields?.[0]?.path).toBe("startTime");
    expect(await service.countOf(actor.id)).toBe(2);
  });

  it("F-T2 lets different people work at the same time", async () => {
    await service.logged(buildActor());
    await expect(service.logged(buildActor())).resolves.toMatchObject({ minutes: 60 });
  });

  it("F-T2 does not let an entry clash with itself when it is edited", async () => {
    const actor = buildActor();
    const entry = await service.logged(actor);
    const answer = await service.call(updateTimeEntry, actor, {
      params: { id: entry.id },
      body: await service.input({ endTime: "2026-01-12T09:30:00Z" }),
    });
    expect(answer.body).toMatchObject({ minutes: 30, version: 2 });
  });

  it("F-T2 refuses an edit that overlaps another entry and leaves both as they were", async () => {
    const actor = buildActor();
    await service.logged(actor);
    const second = await service.logged(actor, {
      startTime: "2026-01-12T11:00:00Z",
      endTime: "2026-01-12T12:00:00Z",
    });
    const answer = await service.call(updateTimeEntry, actor, {
      params: { id: second.id },
      body: await service.input(),
    });
    expect(answer.status).toBe(409);
    const { body } = await service.call(listTimeEntries, actor, { query: { userId: actor.id } });
    expect(body.map(({ version }) => version)).toEqual([1, 1]);
  });
});
