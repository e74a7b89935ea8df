import { createInstallation } from "@dash/sales-geo/installations/write-installation.command";
import { Installation } from "@dash/sales-geo/installations/installation.model";
import { changeEntry } from "@dash/sales-geo/pipeline/change-entry.command";
import { createEntry } from "@dash/sales-geo/pipeline/create-entry.command";
import { PipelineEntry } from "@dash/sales-geo/pipeline/pipeline-entry.model";
import type { Knex } from "@dash/service-lib/database/database";
import { demoMonths } from "./demo-calendar.ts";
import { causeOf, type People } from "./load-people.ts";
import { AT_ONCE } from "./load-stock.ts";
import { planInstallations, type PlannedInstallation } from "./plan-installations.ts";
import { planLeads, type PlannedLead } from "./plan-leads.ts";

interface SalesMonth {
  readonly leads: readonly PlannedLead[];
  readonly installations: readonly PlannedInstallation[];
}

/** Plans the leads and installations of all demo months until `now`. */
export function planSales(now: Date): SalesMonth[] {
  return demoMonths(now).map((month, index, months) => {
    const age = index / (months.length - 1);
    return {
      leads: planLeads(month, { place: index, age }, now),
      installations: planInstallations(month, age, now),
    };
  });
}

/** Loads the leads and installations that are not stored yet. */
export async function loadSales(
  sales: Knex,
  people: People,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  const planned = planSales(now);
  // All workers share this iterator, so that each takes the next month that is left.
  const waiting = planned.values();
  const work = async (): Promise<void> => {
    for (const { leads, installations } of waiting)
      await sales.transaction(async (trx) => {
        await loadLeads(trx, people, leads);
        await loadInstallations(trx, people, installations);
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const count = (name: keyof SalesMonth) =>
    planned.reduce((sum, month) => sum + month[name].length, 0);
  say(
    `Loading demo data: ${count("leads")} leads, and ${count("installations")} installations beside them`,
  );
}

async function loadLeads(
  trx: Knex.Transaction,
  people: People,
  leads: readonly PlannedLead[],
): Promise<void> {
  const times = leads.map(({ at }) => at);
  const existingTimes = timesOf(await PipelineEntry.query(trx).whereIn("createdAt", times));
  for (const { person, at, input, moves } of leads) {
    const user = people.get(person);
    if (!user || existingTimes.has(at.getTime())) continue;
    let entry = await createEntry(trx, causeOf(user), input, at);
    for (const move of moves) {
      await changeEntry(trx, causeOf(user), entry, move.change, move.at);
      entry = await entry.$query(trx);
    }
  }
}

async function loadInstallations(
  trx: Knex.Transaction,
  people: People,
  installations: readonly PlannedInstallation[],
): Promise<void> {
  const times = installations.map(({ at }) => at);
  const existingTimes = timesOf(await Installation.query(trx).whereIn("createdAt", times));
  for (const { person, at, input } of installations) {
    const user = people.get(person);
    if (user && !existingTimes.has(at.getTime()))
      await createInstallation(trx, causeOf(user), input, at);
  }
}

function timesOf(rows: readonly { readonly createdAt: Date }[]): ReadonlySet<number> {
  return new Set(rows.map(({ createdAt }) => createdAt.getTime()));
}
