import type { CompanyNamesInput } from "@dash/contracts/reports/companies";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { changesOf, recordChange } from "@dash/service-lib/trail/audit-trail";
import { CompanyNames } from "./company-names.model.ts";

const namesChange = changesOf(
  CompanyNames,
  "company-names",
  ({ provider, partner }: CompanyNames) => `${provider} and ${partner}`,
);

/** Stores the names of the companies, for reports that are made from now on. The caller holds the lock on `former`. */
export async function nameCompanies(
  trx: Knex.Transaction,
  cause: Cause,
  former: CompanyNames,
  names: CompanyNamesInput,
): Promise<CompanyNames> {
  const named = await changeRow(CompanyNames, trx, former, names);
  if (!named) return former;
  await recordChange(trx, cause, namesChange("updated", { before: former, after: named }));
  return named;
}
