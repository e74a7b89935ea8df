import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import type { Cause } from "@dash/service-lib/access/cause";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { assertOffered } from "../service-lines/offered-line.query.ts";
import { callerChange } from "./caller-change.command.ts";
import { recordInteractionChange } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";
import { bucketByHand, inputColumns } from "./interaction-columns.ts";
import { problem } from "@dash/service-lib/http/problem";

/**
 * Changes the values of a call or visit that the input contains; the others stay.
 * @throws Problem 400 at the field at fault.
 */
export async function updateInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  before: CustomerInteraction,
  input: InteractionChange,
): Promise<void> {
  const isSynced = before.source === "call-system";
  const columns = inputColumns(input, before.durationSeconds);
  if (isSynced) refuseSystemChange(before, columns);
  await assertOffered(trx, columns.serviceLineId, before.serviceLineId);
  const change = { ...columns, ...(await callerChange(trx, before, columns, input)) };
  const { interactionType, customerPhone } = { ...before, ...change };
  const after = await changeRow<CustomerInteraction>(CustomerInteraction, trx, before, {
    ...change,
    ...(!isSynced && {
      bucket: bucketByHand(interactionType),
      counterpartyNumber: comparablePhone(customerPhone),
    }),
  });
  if (after) await recordInteractionChange(trx, cause, "updated", { before, after });
}

/** The columns that come from the call system, and for each the input field where an error is shown. */
const callSystemColumns = {
  interactionType: "interactionType",
  occurredAt: "occurredAt",
  durationSeconds: "duration",
  customerPhone: "customerPhone",
} as const satisfies Partial<Record<keyof CustomerInteraction, string>>;

type OfCallSystem = Partial<Pick<CustomerInteraction, keyof typeof callSystemColumns>>;

const MESSAGE = "This comes from the call system";

/**
 * Refuses to change columns that come from the call system. A value that equals the stored one is accepted.
 * @throws Problem 400 at each field that would change.
 */
function refuseSystemChange(before: CustomerInteraction, change: OfCallSystem): void {
  const names = Object.keys(callSystemColumns) as (keyof typeof callSystemColumns)[];
  const changed = names.filter(
    (name) => name in change && change[name]?.valueOf() !== before[name]?.valueOf(),
  );
  if (changed.length === 0) return;
  const fields = changed.map((name) => ({ path: callSystemColumns[name], message: MESSAGE }));
  throw problem("invalid-input", MESSAGE, { fields });
}
