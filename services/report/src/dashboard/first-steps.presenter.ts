import type { FirstSteps } from "@dash/contracts/reports/dashboard";
import { may, type Actor } from "@dash/service-lib/access/identity";
import type { StoredSteps } from "./first-steps.query.ts";

/** The first steps for those who can take them, while one of them is not done. */
export function presentFirstSteps(
  actor: Actor,
  stored: StoredSteps,
  companies: FirstSteps["companies"],
): { firstSteps?: FirstSteps } {
  const isDone = companies.areNamed && Object.values(stored).every(Boolean);
  return isDone || !may(actor, "user:manage") ? {} : { firstSteps: { companies, ...stored } };
}
