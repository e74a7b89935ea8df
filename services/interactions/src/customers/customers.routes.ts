import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  createCustomer as create,
  exportCustomers,
  getContactData,
  sortLeads,
  getCustomer,
  getCustomerHistory,
  listCustomers,
  mergeCustomer as merge,
  nameInText,
  splitCustomer as split,
  undoCustomerChange as undo,
  updateCustomer as update,
} from "@dash/contracts/interactions/customers";
import { may } from "@dash/service-lib/access/identity";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { hold } from "@dash/service-lib/http/hold";
import { fieldProblem } from "@dash/service-lib/http/problem";
import type { Write } from "@dash/service-lib/http/request";
import { rowPresenter } from "@dash/service-lib/http/row-presenter";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { tableFile } from "@dash/service-lib/http/table-file";
import { sortLeads as findLeadsOf } from "./find-owners.query.ts";
import { findContactData } from "./contact-data.query.ts";
import { Customer } from "./customer.model.ts";
import { customerPolicy } from "./customer.policy.ts";
import { createCustomer } from "./create-customer.command.ts";
import { customerColumns, presentCustomer, presentCustomerRecord } from "./customer.presenter.ts";
import { customerOf, findCustomer } from "./find-customer.query.ts";
import { findAllCustomers, findCustomers } from "./list-customers.query.ts";
import { lockCustomers, lockNumbers } from "./lock-number.query.ts";
import { mergeCustomer } from "./merge-customer.command.ts";
import { isCustomerNamed } from "./name-in-text.query.ts";
import { numbersOf } from "./numbers-of.query.ts";
import { splitCustomer } from "./split-customer.command.ts";
import {
  customersToUndo,
  numbersToUndo,
  refuseLaterChange,
  undoCustomerChange,
} from "./undo-customer.command.ts";
import { numbersConcerned, updateCustomer } from "./update-customer.command.ts";

const presentedCustomer = rowPresenter(findCustomer, presentCustomerRecord);

export function addCustomerRoutes(routes: Routes, { knex }: RouteParts): void {
  addReads(routes, knex);
  addWrites(routes);
  addMerging(routes);
}

function addReads(routes: Routes, knex: Knex): void {
  routes.read(listCustomers, async ({ actor, input }) => {
    const { rows, ...counts } = await findCustomers(knex, actor, input.query);
    return { ...counts, rows: rows.map((row) => presentCustomer(actor, row)) };
  });

  routes.read(exportCustomers, async ({ actor, input }) => {
    const rows = await findAllCustomers(knex, actor, input.query);
    return tableFile("customers", customerColumns(actor), rows);
  });

  routes.read(getCustomer, async ({ actor, input }) => {
    const row = await findCustomer(knex, input.params.id);
    authorize(actor, customerPolicy, "read", row);
    return presentCustomerRecord(actor, row);
  });

  routes.history(getCustomerHistory, {
    record: "contact",
    policy: customerPolicy,
    find: (id) => customerOf(knex, id),
    idsOf: async ({ id }) => {
      const members = await Customer.query(knex).where({ customerId: id }).select("id");
      return members.map((member) => member.id);
    },
  });

  routes.read(getContactData, async ({ input }) => {
    const data = await findContactData(knex, input.params.id);
    return data ?? { ids: [], numbers: [], emails: [] };
  });

  routes.writeInOwnTransaction(nameInText, async ({ input }) => ({
    named: await isCustomerNamed(knex, input.body.text),
  }));

  routes.writeInOwnTransaction(sortLeads, ({ input }) => findLeadsOf(knex, input.body));
}

function addWrites(routes: Routes): void {
  routes.write(create, async (request) => {
    const { actor, trx, cause, input } = request;
    requireAbility(actor, "interaction:write");
    return presentedCustomer(request, await createCustomer(trx, cause, input.body));
  });

  routes.write(update, async (request) => {
    const { trx, cause, input } = request;
    await lockNumbers(trx, await numbersConcerned(trx, input.params.id, input.body));
    const customer = await holdCustomer(request);
    return presentedCustomer(request, await updateCustomer(trx, cause, customer, input.body));
  });

  routes.write(undo, async (request) => {
    const { actor, trx, cause, input, version } = request;
    const { id } = input.params;
    await lockNumbers(trx, await numbersToUndo(trx, id));
    if (may(actor, "interaction:write")) await refuseLaterChange(trx, id, version);
    const customer = await holdCustomer(request, await customersToUndo(trx, id));
    await undoCustomerChange(trx, cause, customer);
  });
}

function addMerging(routes: Routes): void {
  routes.write(merge, async (request) => {
    const { actor, trx, cause, input } = request;
    await lockNumbers(trx, await numbersOf(trx, input.params));
    const into = await customerOf(trx, input.body.into);
    const customer = await holdCustomer(request, into ? [into.id] : []);
    const other = into && (await Customer.query(trx).findById(into.id));
    if (!other) throw fieldProblem("into", "Nobody is known under this id");
    authorize(actor, customerPolicy, "update", other);
    return presentedCustomer(request, await mergeCustomer(trx, cause, customer, other));
  });

  routes.write(split, async (request) => {
    const { trx, cause, input } = request;
    await lockNumbers(trx, await numbersOf(trx, input.params));
    const customer = await holdCustomer(request);
    return presentedCustomer(request, await splitCustomer(trx, cause, customer, input.body));
  });
}

/** Locks the customer of a request, and first those that the change concerns, too. */
async function holdCustomer(
  request: Write<OfOneRecord>,
  others: readonly string[] = [],
): Promise<Customer> {
  const { trx, input } = request;
  await lockCustomers(trx, [input.params.id, ...others]);
  return hold(request, customerPolicy, "update", {
    load: Customer.query(trx).findById(input.params.id).forUpdate(),
    present: (row) => presentedCustomer(request, row),
  });
}
