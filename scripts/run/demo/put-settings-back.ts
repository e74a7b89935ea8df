import { DemonstrationEnd } from "@dash/admin/demonstration/demonstration-end.model";
import { deactivateUser } from "@dash/admin/users/deactivate-user.command";
import { User } from "@dash/admin/users/user.model";
import { setKpiTarget } from "@dash/kpi/targets/set-kpi-target.command";
import { KpiTarget } from "@dash/kpi/targets/kpi-target.model";
import { createServiceLine } from "@dash/time/service-lines/create-service-line.command";
import { ServiceLine } from "@dash/time/service-lines/service-line.model";
import { updateServiceLine } from "@dash/time/service-lines/update-service-line.command";
import { CompanyNames } from "@dash/report/companies/company-names.model";
import { nameCompanies } from "@dash/report/companies/name-companies.command";
import type { Load } from "./load-demo.ts";
import { causeOfUser } from "./load-people.ts";

/**
 * Stores the service lines, targets and company names of the records that were set aside, and deactivates the people of
 * the demonstration, in the name of who asked for its end. That person stays, because it may be the only administrator.
 * Repeating it changes nothing.
 */
export const putSettingsBack: Load = async ({ admin, open, people }) => {
  const end = await DemonstrationEnd.query(admin).first();
  const asker = end && (await User.query(admin).findById(end.askedBy));
  if (!asker) return;
  const cause = () => causeOfUser(asker);

  const lines = await ServiceLine.query(admin).withSchema("time_demo").orderBy("position");
  await open("time").transaction(async (trx) => {
    for (const [index, { name, description, color, isActive }] of lines.entries()) {
      const input = { name, description, color, isActive };
      // Lines are never removed, so the first lines of a new system are the first of the former one.
      const line = await ServiceLine.query(trx)
        .findOne("position", index + 1)
        .forUpdate();
      if (line) await updateServiceLine(trx, cause(), line, input);
      else await createServiceLine(trx, cause(), input);
    }
  });

  const targets = await KpiTarget.query(admin).withSchema("kpi_demo");
  await open("kpi").transaction(async (trx) => {
    for (const { metric, fromMonth, fromYear, target } of targets) {
      const there = await KpiTarget.query(trx).findOne({ metric, fromMonth, fromYear });
      const input = {
        metric,
        fromMonth,
        fromYear,
        target: target === null ? null : Number(target),
      };
      if (there?.target !== target) await setKpiTarget(trx, cause(), input);
    }
  });

  const names = await CompanyNames.query(admin).withSchema("report_demo").first();
  const { provider = null, partner = null } = names ?? {};
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
