import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import type { Knex } from "@dash/service-lib/database/database";
import type { Customer } from "../customers/customer.model.ts";
import { customerOf } from "../customers/find-customer.query.ts";
import { linkCaller, type TypedCaller } from "../customers/link-caller.command.ts";
import { callerOf, namedCustomer } from "../customers/named-customer.query.ts";
import type { CustomerInteraction } from "./customer-interaction.model.ts";

type Columns = Partial<CustomerInteraction>;

const NAMES = ["customerName", "callerType", "customerPhone", "interactionType"] as const;

/**
 * The columns of a call or visit that change with its customer; `columns` are those of the input. Only an input that
 * changes the customer changes them. From then on, matching does not change the customer whom a person named.
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
    if (contactId === null && present) return { ...NOBODY, ...columns, isCallerStated: true };
    const hasOtherEmail = !present && merged.customerEmail !== before.customerEmail;
    if (!hasOtherEmail && isAsShown(before, merged, present))
      return { customerName: before.customerName };
    if (merged.customerName === null && before.customerName !== null)
      return { contactId: null, isCallerStated: isSynced };
    const linked = await linkCaller(trx, typedCaller(before, merged));
    return { ...linked, isCallerStated: isSynced || linked.isCallerStated };
  }
  const customer = await namedCustomer(trx, contactId);
  if (customer.id === present?.id)
    return isAsShown(before, merged, present)
      ? { customerName: before.customerName }
      : { isCallerStated: true };
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
    isCallerStated: true,
  };
}

const NO_NAME = { customerName: null, callerType: null };
const NOBODY: Columns = { contactId: null, ...NO_NAME };

/** The caller as people typed them: without the name and kind that matching filled in, unless somebody has changed these. */
function typedCaller(before: CustomerInteraction, merged: CustomerInteraction): TypedCaller {
  const isFilledIn = before.contactId !== null && !before.isCallerStated;
  return {
    ...merged,
    ...(isFilledIn && merged.customerName === before.customerName && NO_NAME),
  };
}

/** Whether the input names the customer as before. A merged customer's name is that of the one it leads to. */
function isAsShown(
  before: CustomerInteraction,
  merged: CustomerInteraction,
  customer: Customer | undefined,
): boolean {
  const isShownAsCustomer =
    !before.isCallerStated && customer !== undefined && customer.id !== before.contactId;
  const visible = isShownAsCustomer ? { ...before, customerName: customer.name } : before;
  return NAMES.every((name) => merged[name] === before[name] || merged[name] === visible[name]);
}
