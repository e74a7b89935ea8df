import { createHash } from "node:crypto";
import { setSignatories, verifyHash } from "@dash/contracts/reports/acceptance";
import {
  acceptMonthlyReport,
  getReportPdf,
  reopenMonth,
  type MonthlyReport,
} from "@dash/contracts/reports/monthly-reports";
import { getSharedReport, shareMonthlyReport } from "@dash/contracts/reports/report-shares";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { buildActor, buildServiceActor } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { ReportWorld } from "../../test/report-world.ts";
import { readPdf } from "../pdf/testing/read-pdf.client.ts";

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
});
afterAll(() => world.close());

const vic = buildActor({ role: "ecogenica_viewer", name: "Vic Jones" });
const gateway = buildServiceActor("gateway");

let final: MonthlyReport;
beforeEach(async () => {
  await world.reset();
  const { id: userId, name, role } = vic;
  await world.service.receive(
    buildFact(userChanged, { userId, name, role, version: 1, isActive: true }),
  );
  const body = { signatories: [{ userId, company: "partner" as const }] };
  await world.service.call(setSignatories, world.actors.admin, { body });
  final = await world.finalised();
});

const sha256Of = (file: Buffer) => createHash("sha256").update(file).digest("hex");
const verify = async (sha256: string) =>
  (await world.service.call(verifyHash, gateway, { params: { sha256 } })).body;

async function pdfOf({ id }: MonthlyReport): Promise<Buffer> {
  const answer = await world.service.send("GET", getReportPdf.path.replace(":id", id), vic);
  return Buffer.from(await answer.arrayBuffer());
}

async function lastPageOf(file: Buffer): Promise<string> {
  const { pages } = await readPdf(file);
  return (pages.at(-1)?.text ?? "").replaceAll(/\s+/g, " ");
}

const accept = () =>
  world.service.call(acceptMonthlyReport, vic, {
    params: { id: final.id },
    body: { sha256: final.sha256 },
  });

it("has a last page with both signatures behind the finalised file, whose bytes stay", async () => {
  const finalised = await pdfOf(final);
  await accept();
  const accepted = await pdfOf(final);
  expect(accepted.subarray(0, finalised.length).equals(finalised)).toBe(true);
  const text = await lastPageOf(accepted);
  for (const said of [
    "Signatures",
    "Vic Jones",
    "Alex Moor",
    final.sha256,
    sha256Of(finalised),
    "https://dash.test/verify",
  ])
    expect(text).toContain(said);
  expect(await pdfOf(final)).toEqual(accepted);
});

it("says behind the signatures that they are struck out, once the month was opened again", async () => {
  await accept();
  const accepted = await pdfOf(final);
  const request = { params: { id: final.id }, body: { reason: "A late visit" } };
  await world.service.call(reopenMonth, world.actors.admin, request);
  const struckOut = await pdfOf(final);
  expect(struckOut.subarray(0, accepted.length).equals(accepted)).toBe(true);
  expect(await lastPageOf(struckOut)).toContain("Signatures struck out");
});

it("says in the file behind a link where to accept it, and no longer once it is accepted", async () => {
  const { staff } = world.actors;
  const share = { params: { id: final.id }, body: { days: 1 } };
  const { secret } = (await world.service.call(shareMonthlyReport, staff, share)).body;
  const shared = async () => {
    const path = getSharedReport.path.replace(":secret", secret);
    const answer = await world.service.send("GET", path, gateway);
    return Buffer.from(await answer.arrayBuffer());
  };
  const waiting = await shared();
  const address = `https://dash.test/monthly-reports?report=${final.id}`;
  expect(await lastPageOf(waiting)).toContain(address);
  await accept();
  const accepted = await shared();
  expect(await lastPageOf(accepted)).toContain("Vic Jones");
  for (const file of [waiting, accepted])
    expect(await verify(sha256Of(file))).toMatchObject({ known: true, version: final.version });
});

it("verifies each file that was given out, and tells a changed byte", async () => {
  await accept();
  const file = await pdfOf(final);
  expect(await verify(sha256Of(file))).toMatchObject({ known: true, status: "accepted" });
  file[100] = (file[100] ?? 0) ^ 1;
  expect(await verify(sha256Of(file))).toEqual({ known: false });
});
