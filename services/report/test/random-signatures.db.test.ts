import { createHash } from "node:crypto";
import { setSignatories } from "@dash/contracts/reports/acceptance";
import {
  acceptMonthlyReport,
  finaliseMonthlyReport,
  generateMonthlyReport,
  listMonthlyReports,
  reopenMonth,
  returnMonthlyReport,
  type MonthlyReport,
} from "@dash/contracts/reports/monthly-reports";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { buildActor } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import canonicalize from "canonicalize";
import fc from "fast-check";
import { PdfRenderer } from "../src/pdf/pdf-renderer.client.ts";
import { ReportSignature } from "../src/signatures/report-signature.model.ts";
import { JANUARY, ReportWorld } from "./report-world.ts";

const runs = propertyRuns(500, 25);
const vic = buildActor({ role: "ecogenica_viewer", name: "Vic Jones" });

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
  const files = { pdf: Buffer.from("pdf"), pages: Buffer.from("pages") };
  jest.spyOn(PdfRenderer.prototype, "renderFiles").mockResolvedValue(files);
});
afterAll(() => world.close());

/** Tries something with the newest version of the month, whoever does what at the same time. */
const deeds = {
  generate: (): Promise<unknown> =>
    world.service.call(generateMonthlyReport, world.actors.staff, { body: JANUARY }),
  write: () => world.logged("Line", 30),
  finalise: ({ id }: MonthlyReport) =>
    world.service.call(finaliseMonthlyReport, world.actors.admin, {
      params: { id },
      body: { acceptChanges: true },
    }),
  reopen: ({ id }: MonthlyReport) =>
    world.service.call(reopenMonth, world.actors.admin, {
      params: { id },
      body: { reason: "Again" },
    }),
  accept: ({ id, sha256 }: MonthlyReport) =>
    world.service.call(acceptMonthlyReport, vic, { params: { id }, body: { sha256 } }),
  return: ({ id }: MonthlyReport) =>
    world.service.call(returnMonthlyReport, vic, {
      params: { id },
      body: { reason: "Too many" },
    }),
} as const;
type Deed = keyof typeof deeds;

/** In each step three people do something at once. */
const sequences = fc.array(
  fc.tuple(
    fc.constantFrom<Deed>("generate", "write", "accept"),
    fc.constantFrom<Deed>("finalise", "finalise", "reopen"),
    fc.constantFrom<Deed>("accept", "accept", "return"),
  ),
  { minLength: 2, maxLength: 6 },
);

async function begin(): Promise<void> {
  await world.reset();
  const { id: userId, name, role } = vic;
  await world.service.receive(
    buildFact(userChanged, { userId, name, role, version: 1, isActive: true }),
  );
  const body = { signatories: [{ userId, company: "partner" as const }] };
  await world.service.call(setSignatories, world.actors.admin, { body });
  await world.generated();
}

async function newest(): Promise<MonthlyReport> {
  const { body } = await world.service.call(listMonthlyReports, vic, {});
  const [report] = body;
  if (!report) throw new Error("the month has no report");
  return report;
}

const hashOf = (report: MonthlyReport) =>
  createHash("sha256")
    .update(canonicalize(report.reportData) as string)
    .digest("hex");

/** Checks what holds whoever did what: signatures stand under the newest version alone, with the hash of its data. */
async function check(): Promise<void> {
  const report = await newest();
  const signatures = await ReportSignature.query(world.service.knex);
  for (const { reportId, sha256 } of signatures)
    expect(hashOf(await world.read({ id: reportId }))).toBe(sha256);
  const standing = signatures.filter(
    ({ isAccepted, struckOutAt }) => isAccepted && struckOutAt === null,
  );
  const isClosed = report.monthStatus === "closed";
  expect(standing.every(({ reportId }) => reportId === report.id)).toBe(true);
  expect(standing.filter(({ company }) => company === "provider")).toHaveLength(isClosed ? 1 : 0);
  const accepted = standing.filter(({ company }) => company === "partner");
  expect(accepted).toHaveLength(report.status === "accepted" ? 1 : 0);
  if (report.status === "accepted") expect(isClosed).toBe(true);
}

it(`no accepted figure differs from its snapshot, and no month is accepted twice, in ${runs.numRuns} random sequences of three people`, async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      await begin();
      const accepted = new Map<string, MonthlyReport["reportData"]>();
      for (const step of steps) {
        const report = await newest();
        await Promise.all(step.map((deed) => deeds[deed](report)));
        const after = await newest();
        if (after.status === "accepted") accepted.set(after.id, after.reportData);
        await check();
      }
      for (const [id, data] of accepted)
        expect((await world.read({ id })).reportData).toEqual(data);
    }),
    runs,
  );
});
