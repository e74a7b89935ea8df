import type { Knex } from "@dash/service-lib/database/database";
import { getReportHistory } from "@dash/contracts/reports/monthly-reports";
import { ReportWorld } from "./report-world.ts";

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
});
afterAll(() => world.service.close());
beforeEach(() => world.reset());

it.each<[string, (knex: Knex, id: string) => PromiseLike<unknown>]>([
  ["changes its data", (knex, id) => knex("monthly_reports").where({ id }).update({ sha256: "0" })],
  [
    "makes it a draft",
    (knex, id) => knex("monthly_reports").where({ id }).update({ status: "draft" }),
  ],
  ["removes it", (knex, id) => knex("monthly_reports").where({ id }).delete()],
  [
    "changes its PDF",
    (knex, id) => knex("report_pdfs").where({ reportId: id }).update({ bytes: "" }),
  ],
  ["removes its PDF", (knex, id) => knex("report_pdfs").where({ reportId: id }).delete()],
  ["removes what was announced", (knex) => knex("outbox").delete()],
  ["changes what was announced", (knex) => knex("outbox").update({ subject: "x" })],
  ["opens it to itself", (knex) => knex.raw("alter table monthly_reports disable trigger all")],
])("K7-7 of a final report the service's own role never %s", async (_, attempt) => {
  const { id } = await world.finalised();
  const { knex } = world.service;
  const standing = async () => [
    await knex("monthly_reports").where({ id }),
    await knex("report_pdfs").where({ reportId: id }),
    await knex("outbox").orderBy("seq"),
  ];
  const before = await standing();
  await expect(Promise.resolve(attempt(knex, id))).rejects.toMatchObject({ code: "42501" });
  expect(await standing()).toEqual(before);
});

it("K7-7 a draft is made final by nobody", async () => {
  const { id } = await world.generated();
  const update = world.service.knex("monthly_reports").where({ id }).update({ status: "final" });
  await expect(update).rejects.toMatchObject({ code: "42501" });
});

it("K7-7 the hash of a final report stands in the trail", async () => {
  const { id, sha256 } = await world.finalised();
  const request = { params: { id } };
  const { body } = await world.service.call(getReportHistory, world.actors.admin, request);
  expect(body[0]).toMatchObject({ action: "finalised", after: { status: "final", sha256 } });
});
