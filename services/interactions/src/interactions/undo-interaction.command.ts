import type { AuditAction } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { WireRow } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { lastActorName } from "@dash/service-lib/trail/audit-trail.query";
import { findLastChange, formerValues } from "@dash/service-lib/trail/former-rows";
import { Customer } from "../customers/customer.model.ts";
import { recordInteractionChange } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";
import { matchCaller } from "../customers/link-caller.command.ts";
import { deleteInteraction } from "./delete-interaction.command.ts";

type Former = WireRow<typeof CustomerInteraction.columns>;

const TOO_LATE = "This change can no longer be taken back.";

/**
 * Takes back the last change of a call or visit: its former values become its next version, and one that was just
 * entered is deleted.
 * @throws Problem 409 if a person made the change more than a day ago, or the call system has changed it since.
 */
export async function undoInteractionChange(
  trx: Knex.Transaction,
  cause: Cause,
  before: CustomerInteraction,
): Promise<void> {
  const last = await findLastChange<Former>(trx, before.id);
  if (last?.version !== before.version) throw problem("conflict", TOO_LATE);
  if (last.before === null) return deleteInteraction(trx, cause, before);
  const former = await formerColumns(trx, last.before);
  const after = await changeRow<CustomerInteraction>(CustomerInteraction, trx, before, former);
  if (after) await recordInteractionChange(trx, cause, actionOf(before, after), { before, after });
}

/**
 * Brings a deleted interaction back under its id, for the person who deleted it. Its version follows that of the
 * removal, so that readers of the facts count it again.
 * @throws Problem 409 if somebody else deleted it, or more than a day ago, or at another version.
 */
export async function bringBackInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  id: string,
  version: number | undefined,
): Promise<void> {
  const last = await findLastChange<Former>(trx, id);
  if (!last?.before || last.changedBy !== cause.actor.id) throw await deletedProblem(trx, id);
  if (version !== undefined && version !== last.version) throw problem("conflict", TOO_LATE);
  const former = await formerColumns(trx, last.before);
  const row = { ...former, id, version: last.version + 1, updatedAt: new Date() };
  const [after] = await CustomerInteraction.query(trx)
    .insert([row])
    // Another request may bring it back at the same time.
    .onConflict("id")
    .ignore()
    .returning("*");
  if (!after) throw problem("conflict", TOO_LATE);
  await recordInteractionChange(trx, cause, "restored", { before: null, after });
}

/**
 * The former values; without the customer, if that was deleted meanwhile. One whose caller no person named is matched
 * again.
 */
async function formerColumns(trx: Knex.Transaction, row: Former) {
  const former = formerValues(CustomerInteraction.columns, row);
  const { contactId, source, isCallerStated } = row;
  const customer = contactId ? await Customer.query(trx).findById(contactId) : undefined;
  const columns = { ...former, contactId: customer?.id ?? null };
  if (customer || isCallerStated || source === "call-system") return columns;
  return { ...columns, ...(await matchCaller(trx, row)) };
}

async function deletedProblem(trx: Knex.Transaction, recordId: string): Promise<Error> {
  const name = await lastActorName(trx, recordId);
  return name === null ? problem("not-found") : problem("conflict", `${name} deleted it.`);
}

function actionOf(before: CustomerInteraction, after: CustomerInteraction): AuditAction {
  if (before.hiddenReason === after.hiddenReason) return "updated";
  return after.hiddenReason === null ? "unhidden" : "hidden";
}
