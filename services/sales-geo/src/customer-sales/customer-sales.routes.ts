import { getCustomerSales } from "@dash/contracts/sales/customer-sales";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { presentInstallation } from "../installations/installation.presenter.ts";
import { findInstallationsOf } from "../installations/list-installations.query.ts";
import { findNotes } from "../lead-notes/list-lead-notes.query.ts";
import { findEntriesById } from "../pipeline/list-entries.query.ts";
import { presentEntry } from "../pipeline/pipeline-entry.presenter.ts";
import type { CustomerReader } from "./ask-whose.ts";
import { findCustomerLeads } from "./customer-leads.query.ts";

const MOST_NOTES = 100;

export function addCustomerSalesRoutes(
  routes: Routes,
  { knex, reader }: RouteParts & { readonly reader: CustomerReader },
): void {
  routes.read(getCustomerSales, async ({ actor, input }) => {
    const found = await findCustomerLeads(knex, reader, input.query.customerId);
    const ids = found.map(({ id }) => id);
    const [entries, notes, installations] = await Promise.all([
      findEntriesById(knex, ids),
      findNotes(knex, actor, ids, MOST_NOTES),
      findInstallationsOf(knex, ids),
    ]);
    const byId = new Map(entries.map((entry) => [entry.id, presentEntry(actor, entry)]));
    return {
      leads: found.flatMap(({ id, match }) => {
        const lead = byId.get(id);
        return lead ? [{ lead, match }] : [];
      }),
      notes,
      installations: installations.map((row) => presentInstallation(actor, row)),
    };
  });
}
