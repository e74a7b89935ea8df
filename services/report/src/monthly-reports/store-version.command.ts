import { createHash } from "node:crypto";
import { reportStepTaken } from "@dash/contracts/facts/report.facts";
import type { AuditAction, Snapshot } from "@dash/contracts/users/audit";
import type { ReportData } from "@dash/contracts/reports/report-data";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { announce } from "@dash/service-lib/facts/outbox";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import canonicalize from "canonicalize";
import { v7 as uuidv7 } from "uuid";
import { monthText } from "@dash/service-lib/calendar/written-times";
import { saveLogos, type Brands } from "./brands.ts";
import { readReport, type ReportRow } from "./monthly-report.query.ts";

/** The id that is stored as the author when a job generated the report. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";

interface NewVersion {
  readonly data: ReportData;
  readonly tierId: string | null;
  readonly brands: Brands;
  /** The draft from which a final version was made. */
  readonly finalisedFrom?: string;
}

/**
 * Stores a version. The caller holds the lock on its month.
 * @throws Problem 503 when no tier is known.
 */
export async function storeVersion(
  trx: Knex.Transaction,
  cause: Cause,
  { data, tierId, brands, finalisedFrom }: NewVersion,
): Promise<ReportRow> {
  if (tierId === null) throw problem("unavailable", "No partnership tier is known yet.");
  const { month, year, version, status } = data;
  const id = uuidv7();
  await saveLogos(trx, brands);
  await trx("monthly_reports").insert({
    id,
    month,
    year,
    version,
    status,
    tierId,
    totalHoursUsed: data.hoursUsed,
    totalHoursAvailable: data.hoursAvailable,
    utilizationRate: data.utilizationRate,
    ...storedSnapshot(data),
    generatedBy: cause.actor.kind === "user" ? cause.actor.id : NOBODY,
    createdAt: data.generatedAt,
    finalisedFrom,
  });
  return readReport(trx, id);
}

/** A report's data as canonical JSON (RFC 8785), and the hash of the text. Equal data have equal hashes everywhere. */
export function storedSnapshot(data: ReportData): { reportData: string; sha256: string } {
  const reportData = canonicalize(data) as string;
  return { reportData, sha256: createHash("sha256").update(reportData).digest("hex") };
}

interface Sides {
  readonly before?: Snapshot;
  readonly after: Snapshot;
}

type Step = (typeof reportStepTaken.data.shape.step.options)[number];

const steps: ReadonlySet<string> = new Set<Step>(reportStepTaken.data.shape.step.options);

/** Records a change of a month's report in the audit trail, and announces it if it is a step towards an accepted one. */
export async function recordReportChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  report: Pick<ReportRow, "id" | "month" | "year">,
  { before, after }: Sides,
): Promise<void> {
  const label = `Report of ${monthText(report)}`;
  await recordChange(trx, cause, {
    action,
    record: "monthly-report",
    recordId: report.id,
    label,
    before: before ?? null,
    after,
  });
  if (steps.has(action)) await announceStep(trx, cause, action as Step, report);
}

async function announceStep(
  trx: Knex.Transaction,
  cause: Cause,
  step: Step,
  { month, year }: Pick<ReportRow, "month" | "year">,
): Promise<void> {
  const at = new Date();
  await announce(
    trx,
    cause,
    reportStepTaken,
    { stepId: uuidv7(), step, month, year, at: at.toISOString(), by: userIdOf(cause) },
    at,
  );
}

function userIdOf({ actor }: Cause): string | null {
  return actor.kind === "user" ? actor.id : null;
}

/** The values of a version that the audit trail stores. */
export function trailOfVersion(report: ReportRow): Snapshot {
  const { version, status, totalHoursUsed, utilizationRate, sha256 } = report;
  return { version, status, totalHoursUsed, utilizationRate, sha256 };
}
