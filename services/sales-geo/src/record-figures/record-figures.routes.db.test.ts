import { randomUUID } from "node:crypto";
import { createInstallation } from "@dash/contracts/installations/installations";
import { listRecordFigures, type OwnedKind } from "@dash/contracts/questions/record-figures";
import { deletePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { buildInstallationInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const figures = async (kind: OwnedKind, ...ids: string[]) =>
  (
    await service.call(listRecordFigures, buildServiceActor("report"), {
      body: { kind, ids },
    })
  ).body;

it("a lead is its day with its value, or with its stage if it has none", async () => {
  const { id } = await service.added();
  const { id: withoutValue } = await service.added({ quoteValue: null });
  const found = await figures("lead", id, withoutValue);
  const title = "Lead of 2 March 2026";
  expect(new Map(found.map((figure) => [figure.id, figure]))).toEqual(
    new Map([
      [id, { id, title, shown: "£12,500.00", exact: { value: 12_500, unit: "money" } }],
      [
        withoutValue,
        { id: withoutValue, title, shown: "Lead", exact: { value: "Lead", unit: "text" } },
      ],
    ]),
  );
});

it("an installation is its day and its heat pump", async () => {
  const body = buildInstallationInput({ installerName: "Bob Mason" });
  const { id } = (await service.call(createInstallation, service.staff, { body })).body;
  const shown = "Vaillant aroTHERM plus 7 kW";
  expect(await figures("installation", id)).toEqual([
    { id, title: "Installation of 20 April 2026", shown, exact: { value: shown, unit: "text" } },
  ]);
});

it("tells no customer's name, number, address or postcode", async () => {
  const { id } = await service.added({ quoteValue: null });
  const told = JSON.stringify(await figures("lead", id));
  for (const hidden of ["Priya", "Shah", "@", "7946", "Example Street", "BS1"])
    expect(told).not.toContain(hidden);
});

it("leaves out what was deleted or never was", async () => {
  const { id } = await service.added();
  await service.call(deletePipelineEntry, service.staff, { params: { id } });
  expect(await figures("lead", id, randomUUID())).toEqual([]);
  expect(await figures("stock-item", randomUUID())).toEqual([]);
});

it("answers the service of questions alone", async () => {
  for (const actor of [service.admin, buildServiceActor("kpi")]) {
    const request = { body: { kind: "lead" as const, ids: [] } };
    expect((await service.call(listRecordFigures, actor, request)).status).toBe(403);
  }
});
