import {
  listDueLeads,
  type DueCustomer,
  type DueLead,
  type Persons,
} from "@dash/contracts/interactions/customer-data";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { beginErasure } from "./begin-erasure.command.ts";
import { collectPersons, completePersons } from "./collect-persons.query.ts";
import { dueCustomers, keptSince, type RetentionTime } from "./due-customers.query.ts";
import { findDueInteractions, leadsOfNobody } from "./due-persons.query.ts";
import { runErasure, type ErasureParts } from "./run-erasure.command.ts";

/** How many were erased, or would be. */
export interface RetentionCounts {
  customers: number;
  /** Customers and leads of which name and number stay, for the warranty of an installation. */
  details: number;
  leads: number;
  /** Calls and visits without a customer. */
  interactions: number;
}

/** A person whose data is kept no longer, as people are told. */
export type DuePerson = Pick<DueCustomer, "name" | "keepsIdentity" | "lastContact">;

interface Retention extends ErasureParts, RetentionTime {
  /** Counts only. */
  readonly isDryRun: boolean;
  /** Called with each customer and lead. */
  readonly onDue?: (due: DuePerson) => void;
}

/**
 * Erases the personal data that is kept for long enough.
 * @throws Error if sales does not answer: what a customer bought decides how long the data is kept.
 */
export async function retain(retention: Retention): Promise<RetentionCounts> {
  const counts = { customers: 0, details: 0, leads: 0, interactions: 0 };
  await retainCustomers(retention, counts);
  await retainLeads(retention, counts);
  await retainInteractions(retention, counts);
  return counts;
}

async function retainCustomers(retention: Retention, counts: RetentionCounts): Promise<void> {
  for await (const page of dueCustomers(retention))
    for (const keepsIdentity of [false, true]) {
      const ending = page.filter(({ due }) => due.keepsIdentity === keepsIdentity);
      counts[keepsIdentity ? "details" : "customers"] += ending.length;
      for (const { due } of ending) retention.onDue?.(due);
      await erase(
        retention,
        ending.map(({ persons }) => persons),
        keepsIdentity,
      );
    }
}

async function retainLeads(retention: Retention, counts: RetentionCounts): Promise<void> {
  const { knex, reader } = retention;
  const before = keptSince(retention);
  let after: string | null = null;
  for (;;) {
    const due: DueLead[] = await reader.post("sales-geo", listDueLeads, {
      endedBefore: before.customers,
      installedBefore: before.installations,
      after,
    });
    const ofNobody = await leadsOfNobody(knex, due);
    for (const keepsIdentity of [false, true]) {
      const ending = ofNobody.filter((lead) => lead.keepsIdentity === keepsIdentity);
      counts[keepsIdentity ? "details" : "leads"] += ending.length;
      for (const { name = "", endedOn: at = "" } of ending)
        retention.onDue?.({ name, keepsIdentity, lastContact: { at, what: "lead" } });
      const leadIds = ending.map(({ id }) => id);
      if (leadIds.length > 0)
        await erase(retention, [await collectPersons(knex, [], leadIds)], keepsIdentity);
    }
    after = due.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

async function retainInteractions(retention: Retention, counts: RetentionCounts): Promise<void> {
  const { knex } = retention;
  let after: string | null = null;
  for (;;) {
    const { due, last } = await findDueInteractions(knex, keptSince(retention).customers, after);
    counts.interactions += due.length;
    if (due.length > 0) {
      const nobody = await collectPersons(
        knex,
        [],
        due.map(({ id }) => id),
      );
      await erase(retention, [nobody], false);
    }
    if (last === null) return;
    after = last;
  }
}

/** Erases persons together, because every service then searches its texts once. */
async function erase(
  retention: Retention,
  [first, ...others]: readonly Persons[],
  keepsIdentity: boolean,
): Promise<void> {
  const { knex, isDryRun } = retention;
  if (isDryRun || !first) return;
  let persons: Persons = { ...first, keepsIdentity };
  for (const other of others) persons = await joinPersons(knex, persons, other);
  const id = await knex.transaction((trx) => beginErasure(trx, ownCause("interactions"), persons));
  await runErasure(retention, id);
}

function joinPersons(knex: Knex, one: Persons, other: Persons): Promise<Persons> {
  const joined = {
    ...one,
    customerIds: [...one.customerIds, ...other.customerIds],
    interactionIds: [...new Set([...one.interactionIds, ...other.interactionIds])],
    leadIds: [...new Set([...one.leadIds, ...other.leadIds])],
  };
  return completePersons(knex, joined, other.values);
}
