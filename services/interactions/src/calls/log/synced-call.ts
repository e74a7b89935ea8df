import { problem } from "@dash/service-lib/http/problem";
import type { CustomerInteraction } from "../../interactions/customer-interaction.model.ts";

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
export function refuseSystemChange(before: CustomerInteraction, change: OfCallSystem): void {
  const names = Object.keys(callSystemColumns) as (keyof typeof callSystemColumns)[];
  const changed = names.filter(
    (name) => name in change && change[name]?.valueOf() !== before[name]?.valueOf(),
  );
  if (changed.length === 0) return;
  const fields = changed.map((name) => ({ path: callSystemColumns[name], message: MESSAGE }));
  throw problem("invalid-input", MESSAGE, { fields });
}
