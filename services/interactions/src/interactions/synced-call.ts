import { problem } from "@dash/service-lib/http/problem";
import type { CustomerInteraction } from "./customer-interaction.model.ts";

/** The columns that come from the call system, and the field in which people would enter each. */
const ofCallSystem = {
  interactionType: "interactionType",
  occurredAt: "occurredAt",
  durationSeconds: "duration",
  customerPhone: "customerPhone",
} as const satisfies Partial<Record<keyof CustomerInteraction, string>>;

type OfCallSystem = Partial<Pick<CustomerInteraction, keyof typeof ofCallSystem>>;

const MESSAGE = "This comes from the call system";

/**
 * Refuses a change of columns that come from the call system; an equal value is no change.
 * @throws Problem 400 at each field that would change.
 */
export function refuseSystemChange(before: CustomerInteraction, change: OfCallSystem): void {
  const names = Object.keys(ofCallSystem) as (keyof typeof ofCallSystem)[];
  const changed = names.filter(
    (name) => name in change && change[name]?.valueOf() !== before[name]?.valueOf(),
  );
  if (changed.length === 0) return;
  const fields = changed.map((name) => ({ path: ofCallSystem[name], message: MESSAGE }));
  throw problem("invalid-input", MESSAGE, { fields });
}
