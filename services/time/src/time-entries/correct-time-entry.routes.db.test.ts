import { deleteTimeEntry, updateTimeEntry } from "@dash/contracts/time/time-entries";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { ServiceLine } from "../service-lines/service-line.model.ts";

const { admin } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe("editing and deleting", () => {
  it("K10-2 refuses a stale version with both sides and who changed it, and lets consecutive saves through", async () => {
    const actor = buildActor();
    const entry = await service.logged(actor);
    const request = {
      params: { id: entry.id },
      body: await service.input({ description: "First" }),
    };
    expect(
      (await service.call(updateTimeEntry, admin, { ...request, version: 1 })).body.version,
    ).toBe(2);

    const stale = await service.call(updateTimeEntry, actor, {
      ...request,
      body: await service.input({ description: "Second" }),
      version: 1,
    });
    expect(stale.status).toBe(409);
    expect(stale.problem.message).toBe(`${admin.name} changed it meanwhile. It is left as it is.`);
    expect(stale.problem.current).toMatchObject({ description: "First", version: 2 });
    expect(stale.problem.yours).toMatchObject({ description: "Second" });
    const third = { ...request, body: await service.input({ description: "Third" }), version: 2 };
    expect((await service.call(updateTimeEntry, actor, third)).body.version).toBe(3);
  });

  it("lets staff change only their own entries and administrators all", async () => {
    const entry = await service.logged();
    const request = {
      params: { id: entry.id },
      body: await service.input({ description: "Corrected" }),
    };
    expect((await service.call(updateTimeEntry, buildActor(), request)).status).toBe(403);
    expect(
      (await service.call(deleteTimeEntry, buildActor(), { params: request.params })).status,
    ).toBe(403);
    const { body } = await service.call(updateTimeEntry, admin, request);
    expect(body).toMatchObject({ description: "Corrected", userId: entry.userId });
  });

  it("keeps the line of an entry that is not offered any more, however its id is written", async () => {
    const actor = buildActor();
    const entry = await service.logged(actor);
    const { serviceLineId } = entry;
    await ServiceLine.query(service.knex).findById(serviceLineId).patch({ isActive: false });
    const { status, body } = await service.call(updateTimeEntry, actor, {
      params: { id: entry.id.toUpperCase() },
      body: await service.input({ serviceLineId: serviceLineId.toUpperCase() }),
    });
    await ServiceLine.query(service.knex).findById(serviceLineId).patch({ isActive: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: entry.id, serviceLineId });
  });

  it("deletes an entry, announces it, and answers 404 from then on", async () => {
    const actor = buildActor();
    const entry = await service.logged(actor);
    const deleted = await service.call(deleteTimeEntry, actor, {
      params: { id: entry.id },
      version: 1,
    });

    expect(deleted.status).toBe(204);
    const facts = (await outboxOf(service.knex)).filter(({ data }) => data["entryId"] === entry.id);
    expect(facts.at(-1)).toMatchObject({ subject: "time.entry-deleted.v1", data: { version: 2 } });
    expect((await service.call(deleteTimeEntry, actor, { params: { id: entry.id } })).status).toBe(
      404,
    );
  });
});
