import { listSettledKpis } from "@dash/contracts/kpis/kpis";
import { clearKpi, recordKpi } from "@dash/contracts/kpis/kpi-changes";
import { interactionMonthObeyed } from "@dash/contracts/facts/interaction.facts";
import { kpiMonthObeyed } from "@dash/contracts/facts/kpi.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Parts } from "@dash/service-lib/service/define-service";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact, outboxOf, pageOf } from "@dash/service-lib/testing/facts";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { openTestService as openService } from "@dash/service-lib/testing/test-service";
import { buildWarrantyVisit, changedFact } from "../../test/factories.ts";
import { MARCH, openTestService, type TestService } from "../../test/test-service.ts";
import { kpi } from "../service.ts";

const { admin } = buildActors();
const report: Actor = { kind: "service", id: "svc:report", name: "report" };

describe("a closed month", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService();
  });
  afterAll(() => service.close());

  const record = (month = MARCH, value = 2) =>
    service.call(recordKpi, admin, {
      body: { ...month, metric: "response_time", value, description: "Counted" },
    });

  it("refuses to record values of its metrics, and to take them back", async () => {
    await record();
    await service.receive(buildMonthStatus(MARCH));
    const query = { ...MARCH, metric: "response_time" } as const;
    for (const refused of [await record(MARCH, 3), await service.call(clearKpi, admin, { query })])
      expect([refused.status, refused.problem.message, refused.problem.fields?.[0]?.path]).toEqual([
        409,
        "March 2026 is closed, for its report is final. An administrator can reopen it.",
        "month",
      ]);
    expect((await record({ month: 4, year: 2026 })).status).toBe(200);
    expect((await service.kpi("response_time")).value).toBe(2);
    expect((await outboxOf(service.knex, kpiMonthObeyed)).map(({ data }) => data)).toEqual([
      { ...MARCH, version: 1, isClosed: true },
    ]);
  });
});

describe("the figures of a month that is settled", () => {
  it("know all that stands in the record of calls and visits, also what the broker lost", async () => {
    const lost = changedFact(buildWarrantyVisit());
    const obeyed = buildFact(interactionMonthObeyed, { ...MARCH, version: 3, isClosed: true });
    const record: Fact[] = [lost, obeyed];
    const facts = (announcer: Announcer, after: string, limit: number) =>
      Promise.resolve(pageOf(announcer === "interactions" ? record : [], after, limit));
    const service = await openService(kpi, { reader: { facts } as unknown as Parts["reader"] });
    const readSettled = (version: number) =>
      service.call(listSettledKpis, report, { query: { ...MARCH, version } });

    expect((await readSettled(3)).status).toBe(503);
    await service.receive(obeyed);
    expect((await readSettled(4)).status).toBe(503);
    const { body } = await readSettled(3);
    expect(body.find(({ metric }) => metric === "warranty_visits_total")?.value).toBe(1);
    await service.close();
  });
});
