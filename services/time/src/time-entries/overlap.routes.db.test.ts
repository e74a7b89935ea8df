import { createTimeEntry, updateTimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { buildActor } from "@dash/service-lib/testing/actors";
import { until } from "@dash/service-lib/testing/until";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { logTimeEntry } from "./log-time-entry.command.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe("overlaps", () => {
  it("lets entries touch and refuses one that overlaps, naming the other", async () => {
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
    expect(answer.problem.fields?.[0]?.path).toBe("endTime");
    expect(await service.countOf(actor.id)).toBe(2);
  });

  it.each([
    ["begins within another", "09:30", "10:30", "startTime"],
    ["begins with another", "09:00", "09:30", "startTime"],
    ["ends within another", "08:30", "09:01", "endTime"],
    ["goes around another", "08:30", "10:30", "endTime"],
  ])("K9-9 names the field that is wrong where an entry %s", async (_, start, end, path) => {
    const actor = buildActor();
    await service.logged(actor);
    const { problem } = await service.call(createTimeEntry, actor, {
      body: await service.input({
        startTime: `2026-01-12T${start}:00Z`,
        endTime: `2026-01-12T${end}:00Z`,
      }),
    });
    expect(problem.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("lets different people work at the same time", async () => {
    await service.logged(buildActor());
    await expect(service.logged(buildActor())).resolves.toMatchObject({ minutes: 60 });
  });

  it("does not let an entry clash with itself when it is edited", async () => {
    const actor = buildActor();
    const entry = await service.logged(actor);
    const answer = await service.call(updateTimeEntry, actor, {
      params: { id: entry.id },
      body: await service.input({ endTime: "2026-01-12T09:30:00Z" }),
    });
    expect(answer.body).toMatchObject({ minutes: 30, version: 2 });
  });

  it("refuses an edit that overlaps another entry and leaves both as they were", async () => {
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

  it("keeps one of many entries that overlap and arrive at the same moment, and names it to the others", async () => {
    const actor = buildActor();
    const bodies = await Promise.all(
      Array.from({ length: 20 }, (_, minute) =>
        service.input({
          startTime: `2026-01-12T09:${10 + minute}:00Z`,
          endTime: `2026-01-12T10:${10 + minute}:00Z`,
        }),
      ),
    );
    const gate = await service.knex.transaction();
    await gate.raw("lock table time_entries in share mode");
    const requests = bodies.map((body, index) =>
      service.call(createTimeEntry, actor, { body, idempotencyKey: `entry ${index}` }),
    );
    await until("many stand before the gate", async () => (await waitingStatements(gate)) >= 8);
    await gate.commit();
    const answers = await Promise.all(requests);
    const [created, ...others] = answers.toSorted((a, b) => a.status - b.status);
    const minute = created?.body.startTime.slice(14, 16);
    expect(others.map(({ status, problem }) => `${status} ${problem.message}`)).toEqual(
      Array<string>(19).fill(
        `409 Overlaps 09:${minute}–10:${minute} Technical Support on 12 January 2026`,
      ),
    );
    expect(await service.countOf(actor.id)).toBe(1);
    expect(await service.knex("idempotency_keys").where({ actorId: actor.id })).toHaveLength(1);
  });

  it("an entry waits for one that is being stored, and only that one can end the wait", async () => {
    const actor = buildActor();
    const other = await service.knex.transaction();
    const logOther = async (startTime: string, endTime: string) =>
      logTimeEntry(
        other,
        { actor, requestId: "other", announced: [] },
        await service.input({ startTime, endTime }),
      );
    await logOther("2026-01-12T09:00:00Z", "2026-01-12T10:00:00Z");
    const overlapping = service.call(createTimeEntry, actor, {
      body: await service.input({
        startTime: "2026-01-12T09:30:00Z",
        endTime: "2026-01-12T11:00:00Z",
      }),
    });
    await until("it waits for the other", async () => (await waitingStatements(service.knex)) > 0);
    // The waiting entry is not stored yet; otherwise each would wait for the other.
    await logOther("2026-01-12T10:30:00Z", "2026-01-12T11:30:00Z");
    await other.commit();

    expect((await overlapping).problem.message).toBe(
      "Overlaps 09:00–10:00 Technical Support on 12 January 2026",
    );
    expect(await service.countOf(actor.id)).toBe(2);
  });
});
