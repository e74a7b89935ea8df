import { problem } from "@dash/service-lib/http/problem";
import type { CustomerInteraction } from "./customer-interaction.model.ts";

/** What the call system says of a call, and the field at which people would say it. */
const ofCallSystem = {
  interactionType: "interactionType",
  occurredAt: "occurredAt",
  durationSeconds: "duration",
  customerPhone: "customerPhone",
} as const satisfies Partial<Record<keyof CustomerInteraction, string>>;

type OfCallSystem = Partial<Pick<CustomerInteraction, keyof typeof ofCallSystem>>;

const MESSAGE = "This comes from the call system";

/**
 * Asserts that what the call system says stays as it is; to say the same again is no change.
 * @throws Problem 400 at each field that would change.
 */
export function refuseSystemChange(before: CustomerInteraction, said: OfCallSystem): void {
  const names = Object.keys(ofCallSystem) as (keyof typeof ofCallSystem)[];
  const changed = names.filter(
    (name) => name in said && said[name]?.valueOf() !== before[name]?.valueOf(),
  );
  if (changed.length === 0) return;
  const fields = changed.map((name) => ({ path: ofCallSystem[name], message: MESSAGE }));
  throw problem("invalid-input", MESSAGE, { fields });
}
