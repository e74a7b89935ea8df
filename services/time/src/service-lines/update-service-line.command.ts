import type { ServiceLineInput } from "@dash/contracts/time/service-line-changes";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { recordLineChange } from "./service-line.facts.ts";
import { refuseTakenName, holdLineOrder, ServiceLine } from "./service-line.model.ts";

/**
 * Replaces the fields of a line. The caller has locked the row.
 * @throws Problem 400 when no line would be left for new entries; 409 when another line has the name.
 */
export async function updateServiceLine(
  trx: Knex.Transaction,
  cause: Cause,
  line: ServiceLine,
  input: ServiceLineInput,
): Promise<ServiceLine> {
  if (line.isActive && !input.isActive) await assertOthersOffered(trx, line);
  const updated = await changeRow<ServiceLine>(ServiceLine, trx, line, input).catch(
    refuseTakenName,
  );
  if (!updated) return line;
  await recordLineChange(trx, cause, "updated", updated, line);
  return updated;
}

/** Asserts that another line is active. A lock keeps two administrators from retiring the last two lines at once. */
async function assertOthersOffered(trx: Knex.Transaction, line: ServiceLine): Promise<void> {
  await holdLineOrder(trx);
  const other = await ServiceLine.query(trx).where({ isActive: true }).whereNot({ id: line.id });
  if (other.length === 0)
    throw fieldProblem("isActive", "At least one service line must be offered");
}
