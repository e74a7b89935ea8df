import { getInteractionsToDo } from "@dash/contracts/interactions/to-do";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer } = buildActors();
const HOUR_MS = 3_600_000;
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const missed = (hours: number, counterpartyNumber: string) =>
  buildSyncedCall(service.knex, {
    bucket: "missed",
    numberMatch: "unmatched",
    occurredAt: hoursAgo(hours),
    counterpartyNumber,
  });
const visited = (hours: number, warrantyClaimValid: boolean | null = null) =>
  service.entered({
    interactionType: "visit",
    isWarrantyVisit: true,
    customerName: "Ann Field",
    occurredAt: hoursAgo(hours).toISOString(),
    warrantyClaimValid,
  });

async function toDo(actor = service.staff, limit = 1) {
  const { body } = await service.call(getInteractionsToDo, actor, { query: { limit } });
  return body;
}

describe("what is to do of calls and visits", () => {
  it("is counted, with the first of each kind: who waits longest, the latest visit, the last to call", async () => {
    const first = await missed(3, "+442079460018");
    await missed(2, "+16502530000");
    await visited(2);
    const latest = await visited(1);
    await visited(4, true);
    await visited(-1);
    expect(await toDo()).toEqual({
      callBacks: {
        total: 2,
        rows: [
          {
            name: null,
            callerType: null,
            contactId: null,
            firstMissedAt: first.occurredAt.toISOString(),
          },
        ],
      },
      unassessedVisits: {
        total: 2,
        rows: [{ id: latest.id, customerName: "Ann Field", occurredAt: latest.occurredAt }],
      },
      unmatchedCallers: { total: 2, rows: [{ number: "+16502530000", calls: 1 }] },
    });
  });

  it("shows viewers no callers, because they may not see numbers", async () => {
    await missed(1, "+442079460018");
    const body = await toDo(viewer);
    expect(body).toMatchObject({ callBacks: { total: 1 }, unmatchedCallers: null });
    expect(JSON.stringify(body)).not.toContain("442079460018");
  });
});
