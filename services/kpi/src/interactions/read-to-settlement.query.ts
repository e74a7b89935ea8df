import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { rowsOf } from "@dash/service-lib/database/statement";
import { catchUpWithRecord } from "@dash/service-lib/facts/reconcile.job";
import { problem } from "@dash/service-lib/http/problem";
import type { Parts } from "@dash/service-lib/service/define-service";
import { projections } from "../read-models.projection.ts";

/**
 * Applies all facts that the interactions service has recorded. Among them are all from before it closed or opened the
 * month, so the month's figures are final.
 * @throws Problem 503 while the interactions service is not known to have applied the month's status; the caller
 * retries.
 */
export async function readToSettlement(
  { knex, reader }: Pick<Parts, "knex" | "reader">,
  { year, month, version }: CalendarMonth & { readonly version: number },
): Promise<void> {
  const [settled] = await rowsOf<{ version: number }>(
    knex,
    "select version from settled_months where year = :year and month = :month",
    { year, month },
  );
  if (!settled || settled.version < version) throw problem("unavailable");
  await catchUpWithRecord({ knex, projections, reader }, "interactions");
}
