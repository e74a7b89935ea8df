import type { Signatories } from "@dash/contracts/reports/acceptance";
import type { Company } from "@dash/contracts/reports/company";
import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** The ids of the people who may sign for each company at present; a company for which nobody is named is absent. */
export type Signers = Readonly<Partial<Record<Company, readonly string[]>>>;

/** Only people with an active account sign: for the provider administrators, for the partner its own people. */
const MAY_SIGN = `people.is_active and people.role =
  case company when 'provider' then 'admin' else 'ecogenica_viewer' end`;

/** A column with the `Signers`. */
export const SIGNERS = `(select coalesce(json_object_agg(company, ids), '{}') from (
  select company, coalesce(json_agg(user_id) filter (where ${MAY_SIGN}), '[]') as ids
  from signatories join people on people.id = user_id group by company) named)`;

export async function findSignatories(knex: Knex): Promise<Signatories["signatories"]> {
  return rowsOf<Signatories["signatories"][number]>(
    knex,
    `select user_id as "userId", company, people.name, ${MAY_SIGN} as "maySign"
     from signatories join people on people.id = user_id order by company desc, people.name, user_id`,
  );
}

/** Whether the actor finalises reports: as the provider's signatory, or as any administrator while none is named. */
export function signsForProvider(actor: Actor, { provider }: Signers): boolean {
  return may(actor, "month:close") && (provider?.includes(actor.id) ?? true);
}

export function signsForPartner(actor: Actor, { partner = [] }: Signers): boolean {
  return actor.kind === "user" && partner.includes(actor.id);
}
