import type { FirstSteps } from "@dash/contracts/reports/dashboard";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { companyNames, type BrandEnv } from "../monthly-reports/brands.ts";
import type { StoredSteps } from "./first-steps.query.ts";

/** The first steps for those who can take them, while one of them is not done. */
export function presentFirstSteps(
  actor: Actor,
  { names, ...stored }: StoredSteps,
  env: BrandEnv,
): { firstSteps?: FirstSteps } {
  const { provider, partner, unnamed } = companyNames(env, names);
  const companies = { provider, partner, areNamed: unnamed.length === 0 };
  const isDone = companies.areNamed && Object.values(stored).every(Boolean);
  return isDone || !may(actor, "user:manage") ? {} : { firstSteps: { companies, ...stored } };
}
