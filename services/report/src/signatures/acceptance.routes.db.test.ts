import { createHash } from "node:crypto";
import { getSignatories, setSignatories, verifyHash } from "@dash/contracts/reports/acceptance";
import { seeChanges } from "@dash/contracts/reports/changes-since";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import {
  acceptMonthlyReport,
  getReportHistory,
  listMonthlyReports,
  reopenMonth,
  returnMonthlyReport,
  type MonthlyReport,
} from "@dash/contracts/reports/monthly-reports";
import { undoQuestion } from "@dash/contracts/questions/question-changes";
import { listQuestions } from "@dash/contracts/questions/questions";
import { reportStepTaken } from "@dash/contracts/facts/report.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Actor } from "@dash/service-lib/access/identity";
import { buildActor, buildServiceActor } from "@dash/service-lib/testing/actors";
import { buildFact, outboxOf } from "@dash/service-lib/testing/facts";
import canonicalize from "canonicalize";
import { JANUARY, ReportWorld } from "../../test/report-world.ts";

type User = Extract<Actor, { kind: "user" }>;

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
});
afterAll(() => world.close());

const vic = buildActor({ role: "ecogenica_viewer", name: "Vic Jones" });
const pat = buildActor({ role: "ecogenica_viewer", name: "Pat Reed" });
let admin: User;
let versions = 0;

beforeEach(async () => {
  await world.reset();
  admin = world.actors.admin;
  for (const person of [admin, vic, pat, world.actors.staff]) await arrive(person);
});

const arrive = ({ id, name, role }: User, isActive = true) =>
  world.service.receive(
    buildFact(userChanged, {
      userId: id,
      version: ++versions,
      name,
      role,
      isActive,
    }),
  );

const name = (...signatories: [User, "provider" | "partner"][]) =>
  world.service.call(setSignatories, admin, {
    body: { signatories: signatories.map(([{ id }, company]) => ({ userId: id, company })) },
  });

const accept = (report: MonthlyReport, actor: Actor = vic, sha256 = report.sha256) =>
  world.service.call(acceptMonthlyReport, actor, {
    params: { id: report.id },
    body: { sha256 },
  });

const sendBack = (report: MonthlyReport, reason = "The visits are too many", actor: Actor = vic) =>
  world.service.call(returnMonthlyReport, actor, { params: { id: report.id }, body: { reason } });

const verify = async (sha256: string) => {
  const gateway = buildServiceActor("gateway");
  return (await world.service.call(verifyHash, gateway, { params: { sha256 } })).body;
};

it("names signatories, and answers them to everybody with whether they may sign", async () => {
  const named = await name([admin, "provider"], [vic, "partner"]);
  const { body } = await world.service.call(getSignatories, pat, {});
  expect(body).toEqual(named.body);
  expect(body.signatories).toEqual([
    { userId: admin.id, company: "provider", name: admin.name, maySign: true },
    { userId: vic.id, company: "partner", name: "Vic Jones", maySign: true },
  ]);
  await arrive(vic, false);
  const after = await world.service.call(getSignatories, pat, {});
  expect(after.body.signatories[1]).toMatchObject({ name: "Vic Jones", maySign: false });
});

it("refuses a signatory who is unknown, twice, deactivated, of the other company, or for the provider no administrator, at the field", async () => {
  await arrive(pat, false);
  const path = "signatories.0.userId";
  const stranger = buildActor();
  for (const [person, company] of [
    [stranger, "partner"],
    [pat, "partner"],
    [world.actors.staff, "provider"],
    [world.actors.staff, "partner"],
    [vic, "provider"],
  ] as const) {
    const refused = await name([person, company]);
    expect(refused).toMatchObject({ status: 400, problem: { fields: [{ path }] } });
  }
  const twice = await name([admin, "provider"], [admin, "partner"]);
  expect(twice).toMatchObject({ status: 400, problem: { fields: [{ path }] } });
});

it("lets administrators alone name signatories", async () => {
  for (const actor of [vic, world.actors.staff]) {
    const refused = await world.service.call(setSignatories, actor, { body: { signatories: [] } });
    expect(refused.status).toBe(403);
  }
});

it("finalises by any administrator while nobody is named for the provider, then by the signatory alone", async () => {
  const other = buildActor({ role: "admin", name: "Ann Field" });
  await arrive(other);
  await name([other, "provider"]);
  const draft = await world.generated();
  expect((await world.finalise(draft)).status).toBe(403);
  await name([admin, "provider"]);
  const { body } = await world.finalise(draft);
  expect(body.signatures).toMatchObject([
    { company: "provider", name: admin.name, sha256: body.sha256, struckOut: null },
  ]);
});

it("lets nobody finalise while the named signatory of the provider may not sign, and lets the list be changed", async () => {
  const other = buildActor({ role: "admin", name: "Ann Field" });
  const third = buildActor({ role: "admin", name: "Jo Reid" });
  for (const person of [other, third]) await arrive(person);
  await name([other, "provider"], [third, "provider"]);
  for (const person of [other, third]) await arrive(person, false);
  const draft = await world.generated();
  expect((await world.finalise(draft)).status).toBe(403);
  expect((await name([third, "provider"], [admin, "provider"])).status).toBe(200);
  expect((await world.finalise(draft)).status).toBe(200);
});

it("keeps the reason of a return as a question, which is not taken back", async () => {
  await name([vic, "partner"]);
  await sendBack(await world.finalised());
  const [question] = (await world.service.call(listQuestions, vic, {})).body;
  if (!question) throw new Error("the return asked nothing");
  const request = { params: { id: question.id }, body: { entryId: null } };
  expect((await world.service.call(undoQuestion, vic, request)).status).toBe(409);
});

it("accepts a final version once, by the partner's signatory, with its hash", async () => {
  await name([admin, "provider"], [vic, "partner"]);
  const final = await world.finalised();
  expect(await accept(final, pat)).toMatchObject({ status: 403 });
  expect(await accept(final, admin)).toMatchObject({ status: 403 });
  expect(await accept(final, vic, "0".repeat(64))).toMatchObject({ status: 409 });
  const { body } = await accept(final);
  expect(body).toMatchObject({ status: "accepted", sha256: final.sha256, acceptBy: null });
  expect(body.signatures).toMatchObject([
    { company: "provider", name: admin.name, struckOut: null },
    { company: "partner", name: "Vic Jones", sha256: final.sha256, struckOut: null },
  ]);
  expect(body.reportData).toEqual(final.reportData);
  expect(await accept(final)).toMatchObject({ status: 409 });
  const request = { params: { id: final.id } };
  const history = await world.service.call(getReportHistory, vic, request);
  expect(history.body[0]).toMatchObject({ action: "accepted", actorName: "Vic Jones" });
});

it("announces each step of a report with its month and who took it, and no question about a return", async () => {
  await name([vic, "partner"]);
  await world.service.empty("outbox");
  await accept(await world.finalised());
  const [again] = (await world.service.call(listMonthlyReports, admin, {})).body;
  if (!again) throw new Error("there is no report");
  const request = { params: { id: again.id }, body: { reason: "One visit is missing" } };
  await world.service.call(reopenMonth, admin, request);
  await sendBack(await world.finalised());
  const steps = await outboxOf(world.service.knex, reportStepTaken);
  expect(steps.map(({ data }) => [data["step"], data["by"]])).toEqual([
    ["generated", world.actors.staff.id],
    ["finalised", admin.id],
    ["accepted", vic.id],
    ["reopened", admin.id],
    ["generated", world.actors.staff.id],
    ["finalised", admin.id],
    ["returned", vic.id],
  ]);
  expect(steps[0]?.data).toMatchObject(JANUARY);
  const subjects = (await outboxOf(world.service.knex)).map(({ subject }) => subject);
  expect(subjects).not.toContain("report.question-entry-changed.v1");
});

it("signs the SHA-256 of the data as canonical JSON", async () => {
  const { reportData, sha256 } = await world.finalised();
  const text = canonicalize(reportData) as string;
  expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
});

it("returns a version: the month is open again with the reason, and the next version says what changed", async () => {
  await name([vic, "partner"]);
  await world.logged("Warranty", 750);
  const final = await world.finalised();
  const { body: returned } = await sendBack(final);
  expect(returned).toMatchObject({
    status: "returned",
    monthStatus: "reopened",
    reopenedBecause: "The visits are too many",
    signatures: [{ company: "provider", struckOut: expect.any(String) as string }],
  });
  const { body: asked } = await world.service.call(listQuestions, admin, {});
  expect(asked).toMatchObject([
    {
      subject: { kind: "report-part", key: "Whole report", ...JANUARY },
      text: "The visits are too many",
      shown: "Version 2",
      askedBy: { name: "Vic Jones", company: "partner" },
      askedOf: { name: admin.name },
      state: "open",
    },
  ]);
  expect(await accept(final)).toMatchObject({ status: 409 });
  await world.logged("Training", 60);
  const draft = await world.generated();
  const expected = {
    version: final.version,
    changes: [
      { figure: "Hours used", before: "12:30", after: "13:30" },
      { figure: "Training", before: "0:00", after: "1:00" },
    ],
  };
  expect(draft.reportData.sinceReturned).toEqual(expected);
  const { body: next } = await world.finalise(draft);
  expect(next.reportData.sinceReturned).toEqual(expected);
  const { body: accepted } = await accept(next);
  expect(accepted.status).toBe("accepted");
  await world.service.call(reopenMonth, admin, {
    params: { id: next.id },
    body: { reason: "One more" },
  });
  expect((await world.generated()).reportData.sinceReturned).toBeUndefined();
});

it("strikes the signatures out when an accepted month is opened again, and keeps them", async () => {
  await name([vic, "partner"]);
  const final = await world.finalised();
  await accept(final);
  const request = { params: { id: final.id }, body: { reason: "A late visit" } };
  expect((await world.service.call(reopenMonth, vic, request)).status).toBe(403);
  const { body } = await world.service.call(reopenMonth, admin, request);
  expect(body.status).toBe("final");
  expect(body.signatures.map(({ struckOut }) => typeof struckOut)).toEqual(["string", "string"]);
  expect(body.signatures[1]).toMatchObject({ name: "Vic Jones", sha256: final.sha256 });
});

it("keeps the name of a signatory who is deactivated on what was signed", async () => {
  await name([vic, "partner"]);
  const final = await world.finalised();
  await accept(final);
  await arrive(vic, false);
  expect((await world.read(final)).signatures[1]?.name).toBe("Vic Jones");
});

it("lists what waits for the partner, with the day by which it should answer", async () => {
  await name([vic, "partner"]);
  const final = await world.finalised();
  const query = { isToAccept: true };
  const waiting = await world.service.call(listMonthlyReports, vic, { query });
  expect(waiting.body).toMatchObject([{ id: final.id, can: { accept: true } }]);
  expect(waiting.headers.get("X-Total-Count")).toBe("1");
  expect(waiting.body[0]?.acceptBy).toMatch(/^\d{4}-\d\d-\d\d$/);
  await accept(final);
  expect((await world.service.call(listMonthlyReports, vic, { query })).body).toEqual([]);
});

it("lists the final report for the partner to read, until its month was looked at, and never those to accept", async () => {
  await name([vic, "partner"]);
  const look = (until: string) =>
    world.service.call(seeChanges, pat, { body: { ...JANUARY, until } });
  const toRead = async (actor: Actor) => {
    const { body } = await world.service.call(listMonthlyReports, actor, {
      query: { isToRead: true },
    });
    return body.map(({ id }) => id);
  };
  await look(new Date().toISOString());
  const final = await world.finalised();
  expect(await toRead(pat)).toEqual([final.id]);
  expect(await toRead(vic)).toEqual([]);
  await accept(final);
  expect(await toRead(vic)).toEqual([final.id]);
  await look(final.createdAt);
  await look("2026-01-01T00:00:00.000Z");
  expect(await toRead(pat)).toEqual([]);
});

it("shows the signatures on the dashboard of the month", async () => {
  await name([vic, "partner"]);
  const final = await world.finalised();
  await accept(final);
  const { body } = await world.service.call(getDashboard, vic, { query: JANUARY });
  expect(body.signed).toMatchObject({
    reportId: final.id,
    version: final.version,
    signatures: [{ company: "provider" }, { company: "partner", name: "Vic Jones" }],
  });
});

it("verifies the hash of a version's data, and says nothing about other hashes", async () => {
  await name([vic, "partner"]);
  const final = await world.finalised();
  await accept(final);
  expect(await verify(final.sha256)).toMatchObject({
    known: true,
    ...JANUARY,
    version: final.version,
    status: "accepted",
    signatures: [{ company: "provider" }, { company: "partner" }],
  });
  expect(await verify("0".repeat(64))).toEqual({ known: false });
});

it.each(["report_signatures", "report_files"])("nobody removes a row of %s", async (table) => {
  await name([vic, "partner"]);
  const final = await world.finalised();
  await accept(final);
  await expect(world.service.knex(table).delete()).rejects.toMatchObject({ code: "42501" });
});

it("is struck out only once, and nothing else of a signature can change", async () => {
  await name([vic, "partner"]);
  await accept(await world.finalised());
  const { knex } = world.service;
  for (const change of [{ name: "Mallory" }, { struckOutAt: null }, { sha256: "0" }])
    await expect(Promise.resolve(knex("report_signatures").update(change))).rejects.toMatchObject({
      code: "42501",
    });
});
