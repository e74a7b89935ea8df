import { addCustomerNote, deleteCustomerNote } from "@dash/contracts/interactions/customers";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { Routes } from "@dash/service-lib/http/routes";
import { customerPolicy } from "./customer.policy.ts";
import { addNote, deleteNote } from "./customer-notes.command.ts";
import { notePolicy } from "./customer-note.policy.ts";
import { presentNote } from "./customer.presenter.ts";
import { customerOf, findNote } from "./find-customer.query.ts";

export function addCustomerNoteRoutes(routes: Routes): void {
  routes.write(addCustomerNote, async ({ actor, trx, cause, input }) => {
    requireAbility(actor, "interaction:write");
    const customer = await customerOf(trx, input.params.id);
    authorize(actor, customerPolicy, "update", customer);
    const note = await findNote(trx, await addNote(trx, cause, customer, input.body.text));
    authorize(actor, notePolicy, "read", note);
    return presentNote(actor, note);
  });

  routes.write(deleteCustomerNote, async ({ actor, trx, cause, input }) => {
    const note = await findNote(trx, input.params.id);
    authorize(actor, notePolicy, "delete", note);
    await deleteNote(trx, cause, note.id);
  });
}
