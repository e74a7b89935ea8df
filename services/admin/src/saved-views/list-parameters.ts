import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { listCustomers } from "@dash/contracts/interactions/customers";
import { listInstallations } from "@dash/contracts/installations/installations";
import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import type { FilteredList, ViewFilter } from "@dash/contracts/saved-views/saved-views";
import { listStockItems } from "@dash/contracts/stock/stock-items";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { AuditFilter } from "@dash/contracts/users/audit";
import { listUsers } from "@dash/contracts/users/users";
import { fieldProblem } from "@dash/service-lib/http/problem";

const shapes: Record<FilteredList, Readonly<Record<string, unknown>>> = {
  "audit-trail": AuditFilter.shape,
  customers: listCustomers.query.shape,
  "entry-favourites": { serviceLineId: true, minutes: true, description: true },
  installations: listInstallations.query.shape,
  interactions: listCustomerInteractions.query.shape,
  "sales-pipeline": listPipelineEntries.query.shape,
  "stock-items": listStockItems.query.shape,
  "time-entries": listTimeEntries.query.shape,
  users: listUsers.query.shape,
};

/** Parameters of addresses that say which part or period of its screen a list shows. */
const VIEW_PARAMETERS = new Set(["date", "list", "period", "tab", "view"]);
/** Parameters that say which page of a list is shown. */
const PAGES = new Set(["before", "limit", "offset"]);

/**
 * Checks that a view holds nothing but filters of its list: another parameter could open a record or a form.
 * @throws Problem 400 that names the first one.
 */
export function requireParametersOf(list: FilteredList, filter: ViewFilter): void {
  const isKnown = (name: string) =>
    VIEW_PARAMETERS.has(name) || (name in shapes[list] && !PAGES.has(name));
  const unknown = Object.keys(filter).find((name) => !isKnown(name));
  if (list === "entry-favourites" && Object.keys(filter).length === 0)
    throw fieldProblem("filter", "Fill in the form first");
  if (unknown !== undefined)
    throw fieldProblem(`filter.${unknown}`, "This list has no such filter");
}
