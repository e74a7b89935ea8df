import {
  listDueLeads,
  type DueLead,
  type Persons,
} from "@dash/contracts/interactions/customer-data";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { beginErasure } from "./begin-erasure.command.ts";
import { collectPersons, completePersons } from "./collect-persons.query.ts";
import { findDueCustomers, findDueInteractions, leadsOfNobody } from "./due-persons.query.ts";
import type { RetentionMonths } from "./retention-env.ts";
import { findIn, runErasure, type ErasureParts } from "./run-erasure.command.ts";

/** How many were erased, or would be. */
export interface RetentionCounts {
  customers: number;
  /** Customers and leads of which name and number stay, for the warranty of an installation. */
  details: number;
  leads: number;
  /** Calls and visits without a customer. */
  interactions: number;
}

interface Retention extends ErasureParts {
  readonly months: RetentionMonths;
  readonly now: Date;
  /** Counts only. */
  readonly isDryRun: boolean;
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

function daysOf({ now, months }: Retention) {
  const day = (count: number) => {
    const then = new Date(now);
    then.setUTCMonth(then.getUTCMonth() - count);
    return then.toISOString().slice(0, 10);
  };
  return {
    customers: day(months.RETENTION_MONTHS_CUSTOMERS),
    installations: day(months.RETENTION_MONTHS_INSTALLATIONS),
  };
}

async function retainCustomers(retention: Retention, counts: RetentionCounts): Promise<void> {
  const { knex } = retention;
  const before = daysOf(retention);
  let after: string | null = null;
  for (;;) {
    const due = await findDueCustomers(knex, before.customers, after);
    const ending: Record<"customers" | "details", Persons[]> = { customers: [], details: [] };
    for (const { id, hasOnlyIdentity } of due) {
      const persons = await collectPersons(knex, [id]);
      const { lastDealAt, lastInstallationAt } = await findIn(retention, "sales-geo", persons);
      if (lastDealAt !== null && lastDealAt >= before.customers) continue;
      const isUnderWarranty =
        lastInstallationAt !== null && lastInstallationAt >= before.installations;
      if (!isUnderWarranty) ending.customers.push(persons);
      else if (!hasOnlyIdentity) ending.details.push(persons);
    }
    counts.customers += ending.customers.length;
    counts.details += ending.details.length;
    await erase(retention, ending.customers, false);
    await erase(retention, ending.details, true);
    after = due.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

async function retainLeads(retention: Retention, counts: RetentionCounts): Promise<void> {
  const { knex, reader } = retention;
  const before = daysOf(retention);
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
      const leadIds = ending.map(({ id }) => id);
      if (leadIds.length > 0)
        await erase(retention, [await collectPersons(knex, [], leadIds)], keepsIdentity);
    }
    after = due.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

async function retainInteractions(retention: Retention, counts: RetentionCounts): Promise<void> {
  const { knex, isDryRun } = retention;
  for (;;) {
    const interactionIds = await findDueInteractions(knex, daysOf(retention).customers);
    counts.interactions += interactionIds.length;
    if (interactionIds.length === 0) return;
    const nobody = await collectPersons(knex, []);
    const persons = await completePersons(knex, { ...nobody, interactionIds });
    await erase(retention, [persons], false);
    // A dry run would find the same ones again.
    if (isDryRun) return;
  }
}

/** Erases persons together, because every service then searches its texts once. */
async function erase(
  retention: Retention,
  [first, ...others]: readonly Persons[],
  keepsIdentity: boolean,
): Promise<void> {
  const { knex, store, isDryRun } = retention;
  if (isDryRun || !first) return;
  let persons: Persons = { ...first, keepsIdentity };
  for (const other of others) persons = await joinPersons(knex, persons, other);
  const id = await knex.transaction((trx) =>
    beginErasure(trx, ownCause("interactions"), store, persons),
  );
  await runErasure(retention, id);
}

function joinPersons(knex: Knex, one: Persons, other: Persons): Promise<Persons> {
  const joined = {
    ...one,
    customerIds: [...one.customerIds, ...other.customerIds],
    interactionIds: [...new Set([...one.interactionIds, ...other.interactionIds])],
  };
  return completePersons(knex, joined, other.values);
}
