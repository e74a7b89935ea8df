import type { MatchedNumber } from "../../customers/match-numbers.query.ts";
import type { CustomerInteraction } from "../../interactions/customer-interaction.model.ts";
import { londonMonth } from "@dash/service-lib/calendar/london";
import type { FoldedCall } from "./folded-call.ts";

/** The columns of a call that come from the call system. People cannot change them. */
export function vendorColumns(call: FoldedCall) {
  const { number, ...fields } = call;
  return {
    ...fields,
    ...londonMonth(call.occurredAt),
    counterpartyNumber: number,
    customerPhone: number,
    isWithdrawn: false,
  };
}

/** The columns that name the caller, taken from the customer that the number matches. */
export function callerColumns({ match, customer }: MatchedNumber) {
  return {
    numberMatch: match,
    contactId: customer?.id ?? null,
    callerType: customer?.kind ?? null,
    customerName: customer?.name ?? null,
  };
}

type Change = Partial<InstanceType<typeof CustomerInteraction>>;

/** Returns the given columns whose values differ from the stored row. */
export function changedColumns(before: CustomerInteraction, columns: Change): Change {
  const row = before as unknown as Readonly<Record<string, unknown>>;
  const changed = Object.entries(columns).filter(
    ([name, value]) => plain(row[name]) !== plain(value),
  );
  return Object.fromEntries(changed);
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value;
}
