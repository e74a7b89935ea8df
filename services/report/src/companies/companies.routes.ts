import { getCompanies, nameCompanies as name } from "@dash/contracts/reports/companies";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { Routes } from "@dash/service-lib/http/routes";
import { refuseStale } from "@dash/service-lib/http/version";
import type { Parts } from "@dash/service-lib/service/define-service";
import type { reportEnv } from "../env.ts";
import { companyNames } from "../monthly-reports/brands.ts";
import { CompanyNames } from "./company-names.model.ts";
import { nameCompanies } from "./name-companies.command.ts";

export function addCompanyRoutes(routes: Routes, { env, knex }: Parts<typeof reportEnv>): void {
  routes.read(getCompanies, async () => companyNames(env, await CompanyNames.read(knex)));

  routes.write(name, async ({ actor, cause, trx, version, input }) => {
    requireAbility(actor, "signatory:manage");
    const names = await CompanyNames.read(trx).forUpdate();
    await refuseStale(trx, version, names, () =>
      Promise.resolve({ current: companyNames(env, names), yours: input.body }),
    );
    return companyNames(env, await nameCompanies(trx, cause, names, input.body));
  });
}
