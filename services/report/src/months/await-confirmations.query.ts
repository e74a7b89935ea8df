import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { problem } from "@dash/service-lib/http/problem";
import { owners } from "./obeyed-months.projection.ts";
import type { ReportMonth } from "./report-month.model.ts";

const CHECK_INTERVAL_MS = 25;

type Status = Pick<ReportMonth, "year" | "month" | "version">;

/**
 * Waits until each owner of data has confirmed that it has closed, or opened again, the month.
 * @throws Problem 503 at the deadline; it names the owners that have not confirmed.
 */
export async function awaitConfirmations(
  knex: Knex,
  status: Status,
  deadline: number,
): Promise<void> {
  for (;;) {
    const confirmed = await findConfirmed(knex, status);
    const missing = Object.keys(owners).filter((owner) => !confirmed.includes(owner));
    if (missing.length === 0) return;
    if (performance.now() >= deadline)
      throw problem(
        "unavailable",
        `The month could not be closed, for these parts of the system did not answer in time: ${missing.join(", ")}. Nothing has changed. Please try again.`,
      );
    await pause(CHECK_INTERVAL_MS);
  }
}

async function findConfirmed(knex: Knex, { year, month, version }: Status): Promise<string[]> {
  const rows = await rowsOf<{ owner: string }>(
    knex,
    "select owner from obeyed_months where year = :year and month = :month and version >= :version",
    { year, month, version },
  );
  return rows.map(({ owner }) => owner);
}
