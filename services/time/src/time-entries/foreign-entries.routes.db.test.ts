import { deleteTimeEntry, updateTimeEntry } from "@dash/contracts/time-entries";
import { buildActor } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";

const TRIALS = 100;
const WARM_UPS = 20;
/** Five times the 20 % to reach, since other tests share the machine. */
const LARGEST_DIFFERENCE = 5 * 0.2;

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe.each([updateTimeEntry, deleteTimeEntry])("S8 $method", (endpoint) => {
  it("answers as fast for a colleague's entry as for one deleted or never stored", async () => {
    const actor = buildActor();
    const [foreign, deleted] = [await service.logged(), await service.logged()];
    await service.knex("time_entries").where({ id: deleted.id }).delete();
    const body = endpoint.method === "PUT" ? { body: await service.input() } : {};
    const ids = { foreign: foreign.id, deleted: deleted.id, unknown: crypto.randomUUID() };
    const times: Record<string, number[]> = { foreign: [], deleted: [], unknown: [] };

    for (let trial = 0; trial < WARM_UPS + TRIALS; trial += 1) {
      for (const [kind, id] of Object.entries(ids)) {
        const begun = performance.now();
        const { status } = await service.call(endpoint, actor, {
          params: { id },
          ...body,
        } as never);
        if (trial >= WARM_UPS) times[kind]?.push(performance.now() - begun);
        expect(status).toBe(kind === "foreign" ? 403 : 404);
      }
    }

    const medians = Object.values(times).map(medianOf);
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1 + LARGEST_DIFFERENCE);
  }, 60_000);
});

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
