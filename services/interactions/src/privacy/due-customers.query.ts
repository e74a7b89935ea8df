import {
  MOST_DUE,
  type DueCustomer,
  type LastContact,
  type Persons,
} from "@dash/contracts/interactions/customer-data";
import { findClaims, sortClaims } from "./claims.query.ts";
import { collectPersons } from "./collect-persons.query.ts";
import { findQuietCustomers, type QuietCustomer } from "./due-persons.query.ts";
import type { RetentionMonths } from "./retention-env.ts";
import { addFound, findIn, type ErasureParts } from "./run-erasure.command.ts";

export interface RetentionTime {
  readonly months: RetentionMonths;
  readonly now: Date;
}

type Looking = RetentionTime & Pick<ErasureParts, "knex" | "reader">;

interface DuePersons {
  readonly due: DueCustomer;
  readonly persons: Persons;
}

/** The days since which data is kept: customers without contact, and installations. */
export function keptSince({ now, months }: RetentionTime) {
  return {
    customers: monthsFrom(now, -months.RETENTION_MONTHS_CUSTOMERS),
    installations: monthsFrom(now, -months.RETENTION_MONTHS_INSTALLATIONS),
  };
}

function monthsFrom(instant: Date, months: number): string {
  const then = new Date(instant);
  then.setUTCMonth(then.getUTCMonth() + months);
  return dayOf(then.toISOString());
}

/** Finds the customers whose data is kept no longer, a page at a time. The screen, the dry run and the erasing ask it. */
export async function* dueCustomers(looking: Looking): AsyncGenerator<readonly DuePersons[]> {
  let after: string | null = null;
  for (;;) {
    const quiet = await findQuietCustomers(looking.knex, keptSince(looking).customers, after);
    const page: DuePersons[] = [];
    for (const customer of quiet) page.push(...(await duePersons(looking, customer)));
    yield page;
    after = quiet.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** How far the list of customers whose data is erased soon looks ahead. */
const DUE_WITHIN_MS = 7 * 86_400_000;

/** The customers whose data is erased soon, the earliest first. */
export async function findDueCustomers(looking: Looking): Promise<DueCustomer[]> {
  const soon = new Date(looking.now.getTime() + DUE_WITHIN_MS);
  const due: DueCustomer[] = [];
  for await (const page of dueCustomers({ ...looking, now: soon })) {
    due.push(...page.map((each) => each.due));
    if (due.length >= MOST_DUE) break;
  }
  return due.toSorted((a, b) => (a.erasedOn < b.erasedOn ? -1 : 1)).slice(0, MOST_DUE);
}

/** The customer as a list of one, or of none where a contact counts that stands under no id of the customer. */
async function duePersons(
  looking: Looking,
  { id, name, lastContact: own, hasOnlyIdentity }: QuietCustomer,
): Promise<readonly DuePersons[]> {
  const { knex } = looking;
  const since = keptSince(looking);
  const persons = await collectPersons(knex, [id]);
  const ofNobody = await findClaims(knex, { ...persons, interactionIds: [] });
  const claims = await sortClaims(knex, persons, ofNobody);
  const sales = await findIn(looking, "sales-geo", persons);
  const lastContact = [
    own,
    ...claims.own,
    ...claims.shared,
    ...sales.shared,
    ...contactOn("lead", sales.lastDealAt),
    ...contactOn("installation", sales.lastInstallationAt),
  ].reduce((last, each) => (each.at > last.at ? each : last));
  if (dayOf(lastContact.at) >= since.customers) return [];
  const keepsIdentity = (sales.lastInstallationAt ?? "") >= since.installations;
  if (keepsIdentity && hasOnlyIdentity) return [];
  const { at, what } = lastContact;
  const due = { id, name, lastContact: { at, what }, keepsIdentity };
  return [
    {
      persons: await addFound(knex, persons, sales),
      due: { ...due, erasedOn: erasedOn(looking, at) },
    },
  ];
}

function contactOn(what: LastContact["what"], at: string | null): LastContact[] {
  return at === null ? [] : [{ at, what }];
}

/** The first day at which the last contact is older than the period. */
function erasedOn({ months }: Looking, at: string): string {
  const next = new Date(`${dayOf(at)}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return monthsFrom(next, months.RETENTION_MONTHS_CUSTOMERS);
}

function dayOf(at: string): string {
  return at.slice(0, 10);
}
