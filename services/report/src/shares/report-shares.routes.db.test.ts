import { getReportHistory, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import {
  getSharedReport,
  listAllReportShares,
  listReportShares,
  revokeReportShare,
  shareMonthlyReport,
} from "@dash/contracts/reports/report-shares";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Actor } from "@dash/service-lib/access/identity";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildFact } from "@dash/service-lib/testing/facts";
import { ReportWorld } from "../../test/report-world.ts";

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

/** Requests without a session come from the gateway, in its own name. */
const gateway: Actor = { kind: "service", id: "svc:gateway", name: "gateway" };

const open = (secret: string): Promise<Response> =>
  world.service.send("GET", getSharedReport.path.replace(":secret", secret), gateway);

const share = ({ id }: MonthlyReport, days = 14, actor = world.actors.staff) =>
  world.service.call(shareMonthlyReport, actor, { params: { id }, body: { days } });

it("opens the PDF of that one version without a session", async () => {
  await world.logged("Line", 60);
  const report = await world.generated();
  const { body } = await share(report);
  await world.generated();
  const answer = await open(body.secret);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("content-disposition")).toContain("monthly-report-2026-01-v1.pdf");
});

it("answers a lapsed, a revoked and an unknown link with 410", async () => {
  const report = await world.generated();
  const [lapsed, revoked] = [(await share(report)).body, (await share(report)).body];
  await world.service.knex("report_shares").where({ id: lapsed.id }).update({
    expiresAt: new Date(),
  });
  const params = { id: report.id, shareId: revoked.id };
  await world.service.call(revokeReportShare, world.actors.admin, { params });
  for (const secret of [lapsed.secret, revoked.secret, "x".repeat(43)]) {
    const answer = await open(secret);
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({ id: "gone" });
  }
});

it("keeps no secret, and tells none after the first answer", async () => {
  const report = await world.generated();
  const { secret } = (await share(report)).body;
  const request = { params: { id: report.id } };
  const { body } = await world.service.call(listReportShares, world.actors.staff, request);
  expect(body).toMatchObject([{ reportId: report.id, version: 1, revokedAt: null }]);
  const stored = await rowsOf(
    world.service.knex,
    "select * from report_shares, audit_trail, outbox",
  );
  expect(JSON.stringify([body, stored])).not.toContain(secret);
});

it("stands in the history of the month's reports, from the first day to the last", async () => {
  const report = await world.generated();
  const { id: shareId } = (await share(report)).body;
  const params = { id: report.id, shareId };
  await world.service.call(revokeReportShare, world.actors.admin, { params });
  const request = { params: { id: report.id } };
  const { body } = await world.service.call(getReportHistory, world.actors.staff, request);
  expect(body.map(({ action, actorName }) => [action, actorName])).toEqual([
    ["link-ended", world.actors.admin.name],
    ["shared", world.actors.staff.name],
    ["generated", world.actors.staff.name],
  ]);
});

it("takes 1 to 90 days, and refuses others at the field", async () => {
  const report = await world.generated();
  for (const days of [0, 91, 1.5]) {
    const refused = await share(report, days);
    expect(refused.problem.fields).toMatchObject([{ path: "days" }]);
  }
});

const maker = () => {
  const { id: userId, name, role } = world.actors.staff;
  return { userId, version: 2, name, role, isActive: true } as const;
};

it.each([
  ["is deactivated", { isActive: false }],
  ["may share no more", { role: "ecogenica_viewer" }],
] as const)("K7-3 a link ends when its maker %s", async (_, change) => {
  const { secret } = (await share(await world.generated())).body;
  await world.service.receive(buildFact(userChanged, maker()));
  expect((await open(secret)).status).toBe(200);
  await world.service.receive(buildFact(userChanged, { ...maker(), version: 3, ...change }));
  expect((await open(secret)).status).toBe(410);
});

const listAll = (actor: Actor, query = {}) =>
  world.service.call(listAllReportShares, actor, { query });

it("K7-3 an administrator sees all links of all reports, others do not", async () => {
  const { admin, staff, ecogenica_viewer } = world.actors;
  const january = await world.generated();
  const february = await world.generated({ month: 2, year: 2026 });
  const ofRemovedMaker = (await share(january)).body;
  const lapsed = (await share(january, 1, admin)).body;
  const revoked = (await share(february, 1, admin)).body;
  const working = (await share(february, 1, admin)).body;
  const { knex } = world.service;
  await knex("report_shares").where({ id: lapsed.id }).update({ expiresAt: new Date() });
  const params = { id: february.id, shareId: revoked.id };
  await world.service.call(revokeReportShare, admin, { params });
  await world.service.receive(buildFact(userChanged, { ...maker(), isActive: false }));

  const { body, headers } = await listAll(admin);
  expect(headers.get("X-Total-Count")).toBe("4");
  expect(body).toMatchObject([
    { id: working.id, month: 2, year: 2026, version: 1, endedBy: null, can: { revoke: true } },
    { id: revoked.id, month: 2, endedBy: "revoked", can: { revoke: false } },
    { id: lapsed.id, month: 1, createdBy: admin.name, endedBy: "lapsed", can: { revoke: false } },
    { id: ofRemovedMaker.id, createdBy: staff.name, endedBy: "maker", can: { revoke: true } },
  ]);
  for (const { secret } of [ofRemovedMaker, lapsed, revoked, working])
    expect(JSON.stringify(body)).not.toContain(secret);
  expect((await listAll(admin, { limit: 1, offset: 1 })).body).toMatchObject([{ id: revoked.id }]);
  for (const actor of [staff, ecogenica_viewer]) expect((await listAll(actor)).status).toBe(403);
});

it("K7-3 the list of a report's links says too that one's maker may share no more", async () => {
  const report = await world.generated();
  await share(report);
  await world.service.receive(buildFact(userChanged, { ...maker(), isActive: false }));
  const request = { params: { id: report.id } };
  const listed = (actor: Actor) => world.service.call(listReportShares, actor, request);
  const { admin, ecogenica_viewer } = world.actors;
  expect((await listed(admin)).body).toMatchObject([{ endedBy: "maker", can: { revoke: true } }]);
  expect((await listed(ecogenica_viewer)).body).toMatchObject([{ can: { revoke: false } }]);
});

it("K7-9 each opening of a link stands in the history of the report, and no refused one", async () => {
  const report = await world.generated();
  const { secret } = (await share(report)).body;
  await open(secret);
  await open(secret);
  await open("x".repeat(43));
  const request = { params: { id: report.id } };
  const { body } = await world.service.call(getReportHistory, world.actors.staff, request);
  expect(body.map(({ action, actorId }) => [action, actorId]).slice(0, 3)).toEqual([
    ["link-opened", "svc:gateway"],
    ["link-opened", "svc:gateway"],
    ["shared", world.actors.staff.id],
  ]);
});

it("K9-1 no link is made to a draft that its final version has replaced", async () => {
  const draft = await world.generated();
  const final = (await world.finalise(draft)).body;
  const refused = await share(draft);
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    "There is a newer version of this draft. Share that one.",
  ]);
  expect((await share(final)).status).toBe(201);
});

it("lets no viewer share", async () => {
  const report = await world.generated();
  expect((await share(report, 1, world.actors.ecogenica_viewer)).status).toBe(403);
});
