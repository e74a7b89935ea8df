import {
  eraseCustomer as erase,
  exportCustomer as exportData,
  listDueCustomers,
} from "@dash/contracts/interactions/customer-data";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { customerPolicy } from "../customers/customer.policy.ts";
import { customerOf } from "../customers/find-customer.query.ts";
import { findDueCustomers, type RetentionTime } from "./due-customers.query.ts";
import { eraseCustomer, tryErasure, type EraseParts } from "./erase-customer.command.ts";
import { exportCustomer } from "./export-customer.command.ts";

type CustomerDataParts = RouteParts & EraseParts & Pick<RetentionTime, "months">;

export function addCustomerDataRoutes(routes: Routes, parts: CustomerDataParts): void {
  const { knex, live } = parts;

  routes.read(exportData, async ({ actor, cause, input, now }) => {
    const customer = await customerOf(knex, input.params.id);
    authorize(actor, customerPolicy, "export", customer);
    return exportCustomer(parts, cause, customer, now);
  });

  routes.read(listDueCustomers, ({ actor, now }) => {
    requireAbility(actor, "customer:manage");
    return findDueCustomers({ ...parts, now });
  });

  routes.writeInOwnTransaction(erase, async ({ actor, cause, input: { params, body } }) => {
    const customer = await customerOf(knex, params.id);
    authorize(actor, customerPolicy, "erase", customer);
    if (body.dryRun) return tryErasure(parts, customer.id);
    const erasure = await eraseCustomer(parts, cause, customer.id, body.also);
    live.markStale([{ subject: "interaction.changed.v1" }]);
    return erasure;
  });
}
