import type { CompanyNamesInput } from "@dash/contracts/reports/companies";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { CompanyNames } from "./company-names.model.ts";

/** Stores the names of the companies, for reports that are made from now on. The caller holds the lock on `former`. */
export async function nameCompanies(
  trx: Knex.Transaction,
  cause: Cause,
  former: CompanyNames,
  names: CompanyNamesInput,
): Promise<CompanyNames> {
  const named = await changeRow(CompanyNames, trx, former, names);
  if (!named) return former;
  await recordChange(trx, cause, {
    action: "updated",
    record: "company-names",
    recordId: named.id,
    label: `${names.provider} and ${names.partner}`,
    before: trailOf(CompanyNames.columns, former),
    after: trailOf(CompanyNames.columns, named),
  });
  return named;
}
