import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";

/**
 * Asserts that an interaction may use a service line: an active one, or the one that it has already.
 * @throws Problem 400 at the field otherwise.
 */
export async function assertOffered(
  trx: Knex.Transaction,
  lineId: string | undefined,
  currentLineId?: string,
): Promise<void> {
  if (lineId === undefined || lineId === currentLineId) return;
  const offered = await trx<{ id: string; isActive: boolean }>("service_lines")
    .where({ id: lineId, isActive: true })
    .first("id");
  if (!offered)
    throw fieldProblem("serviceLineId", "This service line does not exist or is no longer offered");
}
