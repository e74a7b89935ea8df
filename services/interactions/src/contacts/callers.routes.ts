import type Router from "@koa/router";
import {
  getContact,
  listContacts,
  listUnmatchedCallers,
  resolveCaller as resolve,
  undoCaller as undo,
  undoContactChange as undoChange,
  updateContact as update,
} from "@dash/contracts/interactions/callers";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { may } from "@dash/service-lib/access/identity";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import { hold } from "@dash/service-lib/http/hold";
import type { Write } from "@dash/service-lib/http/request";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { Contact } from "./contact.model.ts";
import { contactPolicy } from "./contact.policy.ts";
import { presentContact } from "./contact.presenter.ts";
import { customerOf } from "./find-customer.query.ts";
import { findContacts } from "./list-contacts.query.ts";
import { findUnmatchedCallers } from "./list-unmatched-callers.query.ts";
import { lockCustomers } from "./lock-customers.query.ts";
import { lockNumbers } from "./lock-number.query.ts";
import { resolveCaller } from "./resolve-caller.command.ts";
import { numbersConcerned, updateContact } from "./update-contact.command.ts";
import { undoCaller } from "./undo-caller.command.ts";
import {
  customersToUndo,
  numbersToUndo,
  refuseLaterChange,
  undoContactChange,
} from "./undo-contact.command.ts";

export function callerRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);
  const { knex } = parts;

  routes.read(listContacts, async ({ actor, input }) => {
    requireAbility(actor, "customer:read-private");
    return findContacts(knex, input.query);
  });

  routes.read(getContact, async ({ actor, input }) => {
    const contact = await customerOf(knex, input.params.id);
    authorize(actor, contactPolicy, "read", contact);
    return presentContact(knex, contact);
  });

  routes.write(update, async (request) => {
    const { trx, cause, input } = request;
    const { id } = input.params;
    await lockNumbers(trx, await numbersConcerned(trx, id, input.body));
    const contact = await holdContact(request);
    return presentContact(trx, await updateContact(trx, cause, contact, input.body));
  });

  routes.write(undoChange, async (request) => {
    const { actor, trx, cause, input, version } = request;
    const { id } = input.params;
    await lockNumbers(trx, await numbersToUndo(trx, id));
    if (may(actor, "interaction:write")) await refuseLaterChange(trx, id, version);
    await lockCustomers(trx, [id, ...(await customersToUndo(trx, id))]);
    await undoContactChange(trx, cause, await holdContact(request));
  });

  routes.read(listUnmatchedCallers, async ({ actor, input }) => {
    requireAbility(actor, "customer:read-private");
    return findUnmatchedCallers(knex, input.query);
  });

  routes.write(resolve, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "interaction:write");
    return resolveCaller(trx, cause, input.body);
  });

  routes.write(undo, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "interaction:write");
    return undoCaller(trx, cause, input.body);
  });

  return routes.router;
}

type OfOneContact = Endpoint & { readonly params: typeof update.params };

function holdContact(request: Write<OfOneContact>): Promise<Contact> {
  const { trx, input } = request;
  return hold(request, contactPolicy, "update", {
    load: Contact.query(trx).findById(input.params.id).forUpdate(),
    present: (row) => presentContact(trx, row),
  });
}
