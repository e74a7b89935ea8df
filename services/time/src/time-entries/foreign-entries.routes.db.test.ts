import { deleteTimeEntry, updateTimeEntry } from "@dash/contracts/time/time-entries";
import { buildActor } from "@dash/service-lib/testing/actors";
import { statementsOf } from "@dash/service-lib/testing/statements";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe.each([updateTimeEntry, deleteTimeEntry])("$method", (endpoint) => {
  // Equal statements take equal time, and statements can be compared exactly, unlike the time.
  it("does the same for a colleague's entry as for one deleted or never stored", async () => {
    const actor = buildActor();
    const [foreign, deleted] = [await service.logged(), await service.logged()];
    await service.knex("time_entries").where({ id: deleted.id }).delete();
    const body = endpoint.method === "PUT" ? { body: await service.input() } : {};
    const remove = (id: string, status: number) =>
      statementsOf(async () => {
        const answer = await service.call(endpoint, actor, { params: { id }, ...body });
        expect(answer.status).toBe(status);
      });

    const refused = await remove(foreign.id, 403);
    expect(refused).toContainEqual(expect.stringContaining("select"));
    expect(await remove(deleted.id, 404)).toEqual(refused);
    expect(await remove(crypto.randomUUID(), 404)).toEqual(refused);
  });
});
