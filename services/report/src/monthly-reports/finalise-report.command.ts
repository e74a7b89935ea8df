import { setTimeout as pause } from "node:timers/promises";
import type { Cause } from "@dash/service-lib/access/cause";
import { endOfLondonMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { settleCarryOver } from "../carry-over/settle-carry-over.command.ts";
import { awaitConfirmations } from "../months/await-confirmations.query.ts";
import { openAgain } from "../months/open-again.command.ts";
import { holdReportMonth, setMonthState, type ReportMonth } from "../months/report-month.model.ts";
import type { PdfRenderer } from "../pdf/pdf-renderer.client.ts";
import { sign } from "../signatures/report-signature.model.ts";
import { signsForProvider } from "../signatures/signatories.query.ts";
import { logosOf } from "./brands.ts";
import { presentChanges } from "./figure-changes.presenter.ts";
import { gatherSettledFigures, type Sources } from "./gather-figures.query.ts";
import type { GenerateParts } from "./generate-report.command.ts";
import type { ReportFigures } from "./month-figures.query.ts";
import {
  findCurrentReport,
  findReturned,
  readReport,
  type ReportRow,
} from "./monthly-report.query.ts";
import { presentReportData } from "./report-data.presenter.ts";
import { recordReportChange, storeVersion, trailOfVersion } from "./store-version.command.ts";

/** Finalising must end before the gateway gives up, after 4.5 seconds. */
const MAX_WAIT_MS = 3_500;
const RETRY_MS = 50;

export interface FinaliseParts extends GenerateParts {
  /** Publishes at once the fact that the month is being closed, for the data owners. */
  readonly publish: () => void;
  /** How long finalising may wait, in milliseconds. */
  readonly maxWaitMs?: number;
  /** Renders the PDF and pages that are stored with the final version. */
  readonly renderer: Pick<PdfRenderer, "renderFiles">;
}

interface FinaliseRequest {
  readonly id: string;
  readonly acceptChanges: boolean;
}

/**
 * Closes the month of a draft, and stores the month's figures as the next version, which is final. First the month is
 * closed; then each data owner confirms that it refuses writes for the month; then all facts that it recorded before
 * are read. So the version contains every write that was accepted, and none that was refused. On any failure the month
 * is opened again.
 * @throws Problem 409 with the differences, if the figures differ from the draft and the request does not accept this.
 */
export async function finaliseReport(
  finalising: FinaliseParts,
  cause: Cause,
  { id, acceptChanges }: FinaliseRequest,
): Promise<ReportRow> {
  const { knex, publish, maxWaitMs = MAX_WAIT_MS } = finalising;
  const deadline = performance.now() + maxWaitMs;
  const begun = await knex.transaction((trx) => beginClosing(trx, cause, id));
  if ("finished" in begun) return begun.finished;
  const { closing, draft } = begun;
  publish();
  try {
    await awaitConfirmations(knex, closing, deadline);
    const figures = await settledFigures(finalising, closing, deadline);
    if (!acceptChanges) refuseChanges(draft, figures);
    return await storeFinal(finalising, cause, { closing, draft, figures });
  } catch (error) {
    await knex.transaction((trx) => openAgain(trx, cause, closing));
    throw error;
  }
}

type ClosingStart =
  { readonly closing: ReportMonth; readonly draft: ReportRow } | { readonly finished: ReportRow };

async function beginClosing(
  trx: Knex.Transaction,
  cause: Cause,
  id: string,
): Promise<ClosingStart> {
  const report = await readReport(trx, id);
  const month = await holdReportMonth(trx, report);
  if (!signsForProvider(cause.actor, report.signers))
    throw problem("forbidden", "Only a signatory of the provider can finalise a report.");
  const current = await findCurrentReport(trx, report);
  // The same request was finished before, but its answer was lost.
  if (current?.finalisedFrom === id && month.state === "closed") return { finished: current };
  if (endOfLondonMonth(report) > new Date())
    throw problem("not-allowed", "Only a month that is over can be finalised.");
  if (month.isShut) throw problem("month-closed", "This month is closed already.");
  if (current?.id !== id || current.status === "final")
    throw problem("conflict", "Only the newest draft of a month can be finalised.");
  return { draft: current, closing: await setMonthState(trx, cause, month, { state: "closing" }) };
}

/**
 * Tries until the deadline, because the KPI service may learn later than this service that the month is being closed.
 */
async function settledFigures(
  sources: Sources,
  closing: ReportMonth,
  deadline: number,
): Promise<ReportFigures> {
  for (;;) {
    try {
      return await gatherSettledFigures(sources, closing);
    } catch (error) {
      if (performance.now() >= deadline) {
        sources.logger.warn({ error }, "a month could not be finalised");
        throw problem(
          "unavailable",
          "The month's figures could not be read in time. Nothing has changed. Please try again.",
        );
      }
      await pause(RETRY_MS);
    }
  }
}

function refuseChanges(draft: ReportRow, figures: ReportFigures): void {
  const changes = presentChanges(draft.reportData, figures);
  if (changes.length > 0) throw problem("data-changed", undefined, { current: { changes } });
}

interface ClosedDraft {
  readonly closing: ReportMonth;
  readonly draft: ReportRow;
  readonly figures: ReportFigures;
}

/**
 * Stores the final version of a draft. Nobody can change the draft while its month is being closed. The files are
 * rendered before the transaction begins: an open transaction that has written delays the facts of all services.
 */
async function storeFinal(
  { knex, findBrands, renderer }: FinaliseParts,
  cause: Cause,
  { closing, draft, figures }: ClosedDraft,
): Promise<ReportRow> {
  const brands = await findBrands(knex);
  const data = presentReportData(figures, {
    version: draft.version + 1,
    status: "final",
    brands,
    generatedAt: new Date(),
    generatedBy: cause.actor.name,
    commentary: draft.reportData.commentary,
    returned: await findReturned(knex, closing),
  });
  const { pdf, pages } = await renderer.renderFiles({ report: data, logos: logosOf(brands) });
  return knex.transaction(async (trx) => {
    const month = await holdReportMonth(trx, closing);
    if (month.state !== "closing" || month.version !== closing.version)
      throw problem("conflict", "The month was opened again meanwhile. Please try again.");
    await setMonthState(trx, cause, month, { state: "closed", reason: null });
    const { tierId } = figures;
    const finalisedFrom = draft.id;
    const final = await storeVersion(trx, cause, { data, tierId, brands, finalisedFrom });
    if ((await settleCarryOver(trx, cause, closing)) !== (data.carriedOut ?? 0))
      throw problem("conflict", "The next month was closed or opened meanwhile. Please try again.");
    await sign(trx, cause, final, { company: "provider", isAccepted: true });
    await trx("report_pdfs").insert({ reportId: final.id, bytes: pdf, pages });
    await recordReportChange(trx, cause, "finalised", draft, { after: trailOfVersion(final) });
    return readReport(trx, final.id);
  });
}
