import { DemonstrationEnd } from "@dash/admin/demonstration/demonstration-end.model";
import { deactivateUser } from "@dash/admin/users/deactivate-user.command";
import { User } from "@dash/admin/users/user.model";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { setKpiTarget as endpoint } from "@dash/contracts/kpis/kpi-changes";
import type { ServiceLineInput } from "@dash/contracts/time/service-line-changes";
import { setKpiTarget } from "@dash/kpi/targets/set-kpi-target.command";
import { KpiTarget } from "@dash/kpi/targets/kpi-target.model";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { createServiceLine } from "@dash/time/service-lines/create-service-line.command";
import { ServiceLine } from "@dash/time/service-lines/service-line.model";
import { updateServiceLine } from "@dash/time/service-lines/update-service-line.command";
import { CompanyNames } from "@dash/report/companies/company-names.model";
import { nameCompanies } from "@dash/report/companies/name-companies.command";
import type { Load } from "./load-demo.ts";
import { causeOfUser } from "./load-people.ts";

interface Kept {
  readonly lines: readonly ServiceLineInput[];
  readonly targets: readonly InputOf<typeof endpoint>["body"][];
  /** Null where nobody has given a name. */
  readonly companies: Pick<CompanyNames, "provider" | "partner">;
}

/**
 * Stores the service lines, targets and company names of before the end of the demonstration, and deactivates its people, in the name of
 * who asked for the end. That person stays, because it may be the only administrator. Repeating it changes nothing.
 */
export const putSettingsBack: Load = async ({ admin, open, people }) => {
  const [kept] = await rowsOf<Kept>(
    admin,
    "select lines, targets, companies from system.kept_settings",
  );
  const end = await DemonstrationEnd.query(admin).first();
  const asker = end && (await User.query(admin).findById(end.askedBy));
  if (!kept || !asker) return;
  const cause = () => causeOfUser(asker);
  await open("time").transaction((trx) => putLinesBack(trx, cause, kept.lines));
  await open("kpi").transaction((trx) => putTargetsBack(trx, cause, kept.targets));
  const { provider, partner } = kept.companies;
  if (provider !== null && partner !== null)
    await open("report").transaction(async (trx) =>
      nameCompanies(trx, cause(), await CompanyNames.read(trx), { provider, partner }),
    );
  for (const { id } of people.values())
    await admin.transaction(async (trx) => {
      const user = await User.query(trx).findById(id).forUpdate();
      if (user?.isActive && id !== asker.id) await deactivateUser(trx, cause(), user);
    });
};

/** Lines are never removed, so the first lines of a new system are the first of the former one. */
async function putLinesBack(
  trx: Knex.Transaction,
  cause: () => Cause,
  lines: Kept["lines"],
): Promise<void> {
  for (const [index, input] of lines.entries()) {
    const line = await ServiceLine.query(trx)
      .findOne({ position: index + 1 })
      .forUpdate();
    if (line) await updateServiceLine(trx, cause(), line, input);
    else await createServiceLine(trx, cause(), input);
  }
}

async function putTargetsBack(
  trx: Knex.Transaction,
  cause: () => Cause,
  targets: Kept["targets"],
): Promise<void> {
  for (const input of targets) {
    const { metric, fromMonth, fromYear, target } = input;
    const there = await KpiTarget.query(trx).findOne({ metric, fromMonth, fromYear });
    const isSame = there?.target === target?.toFixed(2);
    if (!isSame) await setKpiTarget(trx, cause(), input);
  }
}
