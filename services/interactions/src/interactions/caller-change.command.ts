import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import type { Knex } from "@dash/service-lib/database/database";
import type { Contact } from "../contacts/contact.model.ts";
import { customerOf } from "../contacts/find-customer.query.ts";
import { findOrCreateContact } from "../contacts/find-or-create-contact.command.ts";
import { callerOf, namedCustomer } from "../contacts/named-customer.query.ts";
import type { CustomerInteraction } from "./customer-interaction.model.ts";

type Columns = Partial<CustomerInteraction>;

const NAMES = ["customerName", "callerType", "customerPhone", "interactionType"] as const;

/**
 * The columns of a call or visit that change with its customer; `columns` are those of the input. Only an input that
 * changes the customer changes them. From then on, matching does not change a synced call's customer.
 */
export async function callerChange(
  trx: Knex.Transaction,
  before: CustomerInteraction,
  columns: Columns,
  { contactId }: InteractionChange,
): Promise<Columns> {
  const isSynced = before.source === "call-system";
  const present = before.contactId === null ? undefined : await customerOf(trx, before.contactId);
  const merged = { ...before, ...columns } as CustomerInteraction;
  if (contactId === undefined || contactId === null) {
    if (contactId === null && present) return { ...NOBODY, ...columns, isCallerStated: isSynced };
    if (isAsShown(before, merged, present)) return { customerName: before.customerName };
    return { contactId: await findOrCreateContact(trx, merged), isCallerStated: isSynced };
  }
  const customer = await namedCustomer(trx, contactId);
  if (customer.id === present?.id)
    return isAsShown(before, merged, present)
      ? { customerName: before.customerName }
      : { isCallerStated: isSynced };
  const { interactionType } = merged;
  const { callerType } = columns;
  const caller = await callerOf(trx, customer, { interactionType, callerType });
  // The values of a caller without a customer stay where the customer has none instead.
  const former = before.contactId === null ? before : null;
  return {
    ...caller,
    customerEmail: caller.customerEmail ?? former?.customerEmail ?? null,
    customerPhone: isSynced
      ? before.customerPhone
      : (caller.customerPhone ?? former?.customerPhone ?? null),
    ...columns,
    contactId: customer.id,
    isCallerStated: isSynced,
  };
}

const NOBODY: Columns = { contactId: null, customerName: null, callerType: null };

/** Whether the input names the customer as before. A merged contact's name is that of the customer it leads to. */
function isAsShown(
  before: CustomerInteraction,
  merged: CustomerInteraction,
  customer: Contact | undefined,
): boolean {
  const isShownAsCustomer =
    before.source === "call-system" &&
    !before.isCallerStated &&
    customer !== undefined &&
    customer.id !== before.contactId;
  const visible = isShownAsCustomer ? { ...before, customerName: customer.name } : before;
  return NAMES.every((name) => merged[name] === before[name] || merged[name] === visible[name]);
}
