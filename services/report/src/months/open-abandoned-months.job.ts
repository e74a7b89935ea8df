import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import type { Job } from "@dash/service-lib/process/job";
import { holdReportMonth, ReportMonth, setMonthState } from "./report-month.model.ts";

const EVERY_MS = 15_000;
/** Many times what it takes to finalise a month. */
const ABANDONED_AFTER_MS = 30_000;

/** Opens months again whose finalising was cut off: the process that was at it is gone. */
export function openAbandonedMonthsJob({ knex }: { readonly knex: Knex }): Job {
  return {
    name: "open-abandoned-months",
    everyMs: EVERY_MS,
    run: async () => {
      const before = new Date(Date.now() - ABANDONED_AFTER_MS);
      const abandoned = await ReportMonth.query(knex)
        .where({ state: "closing" })
        .where("changedAt", "<", before);
      for (const { year, month, version } of abandoned)
        await knex.transaction((trx) => openAgain(trx, { year, month, version }));
    },
  };
}

/** Opens a month that was closed to be finalised, unless something else happened to it meanwhile. */
export async function openAgain(
  trx: Knex.Transaction,
  { version, ...month }: Pick<ReportMonth, "year" | "month" | "version">,
  cause = ownCause("report"),
): Promise<void> {
  const held = await holdReportMonth(trx, month);
  if (held.state !== "closing" || held.version !== version) return;
  const state = held.reason === null ? "open" : "reopened";
  await setMonthState(trx, cause, held, { state });
}
