import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { setSignatories as endpoint } from "@dash/contracts/reports/acceptance";
import { companyOf, type Company } from "@dash/contracts/reports/company";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import type { Person } from "@dash/service-lib/facts/people";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { Signatory } from "./signatory.model.ts";

type Named = InputOf<typeof endpoint>["body"]["signatories"][number];

/**
 * Replaces the list of signatories. Two administrators who do it at once take turns.
 * @throws Problem 400 at the person who is named twice, is unknown or deactivated, works for the other company, or signs for
 * the provider without being an administrator.
 */
export async function setSignatories(
  trx: Knex.Transaction,
  cause: Cause,
  named: readonly Named[],
): Promise<void> {
  await trx.raw("lock table signatories in share row exclusive mode");
  const former = await Signatory.query(trx);
  const ids = [...new Set([...named, ...former].map(({ userId }) => userId))];
  const stored = await trx<Person>("people").whereIn("id", ids);
  const people = new Map(stored.map((person) => [person.id, person]));
  const before = new Map(former.map(({ userId, company }) => [userId, company]));
  for (const [index, signatory] of named.entries())
    refuse(`signatories.${index}.userId`, faultOf(signatory, named, { people, before }));
  const after = new Map(named.map(({ userId, company }) => [userId, company]));
  for (const id of ids) {
    const [was, is] = [before.get(id), after.get(id)];
    if (was === is) continue;
    if (is === undefined) await Signatory.query(trx).deleteById(id);
    else
      await Signatory.query(trx).insert({ userId: id, company: is }).onConflict("userId").merge();
    await recordChange(trx, cause, {
      action: is === undefined ? "deleted" : was === undefined ? "created" : "updated",
      record: "signatory",
      recordId: id,
      label: people.get(id)?.name ?? "A signatory",
      before: was === undefined ? null : { company: was },
      after: is === undefined ? null : { company: is },
    });
  }
}

interface Known {
  readonly people: ReadonlyMap<string, Person>;
  /** The company of each former signatory. */
  readonly before: ReadonlyMap<string, Company>;
}

function faultOf(
  { userId, company }: Named,
  named: readonly Named[],
  { people, before }: Known,
): string | null {
  const person = people.get(userId);
  if (!person) return "This person is not known";
  if (named.filter((other) => other.userId === userId).length > 1)
    return `${person.name} is named twice. A person signs for one company`;
  // A person who stands in the list already may stay, so that the list can be changed after somebody has left.
  if (before.get(userId) === company) return null;
  if (!person.isActive) return `${person.name} is deactivated`;
  if (company === "provider" && person.role !== "admin")
    return `${person.name} is no administrator. Signing for the provider closes the month`;
  if (company === "partner" && (!person.role || companyOf(person.role) !== "partner"))
    return `${person.name} works for the provider`;
  return null;
}

function refuse(field: string, message: string | null): void {
  if (message !== null) throw fieldProblem(field, message);
}
