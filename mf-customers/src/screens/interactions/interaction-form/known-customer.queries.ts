import { getCustomer, listCustomers } from "@dash/contracts/interactions/customers";
import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import { getPipelineEntry } from "@dash/contracts/sales/single-entries";
import { call, callPage } from "@dash/kit";
import type { InteractionValues } from "./typed-interaction.ts";

/** The person whom a call or visit is with, where the form was opened from their page or their lead. */
export interface KnownCustomer {
  /** Null for somebody who is no customer yet. */
  readonly id: string | null;
  readonly values: Pick<InteractionValues, "customerName" | "customerPhone" | "callerType">;
}

type Named = Pick<CustomerRecord, "id" | "kind" | "name" | "numbers">;

export async function customerOfId(id: string): Promise<KnownCustomer> {
  return knownAs(await call(getCustomer, { params: { id } }));
}

/** The customer that a lead is linked with, or the only one with its number. Otherwise the lead's own name and number. */
export async function customerOfLead(leadId: string): Promise<KnownCustomer> {
  const lead = await call(getPipelineEntry, { params: { id: leadId } });
  if (lead.contactId) return customerOfId(lead.contactId);
  const { customerName, customerPhone } = lead;
  const [only, another] = customerPhone
    ? (await callPage(listCustomers, { query: { search: customerPhone, limit: 2 } })).rows
    : [];
  if (only && !another) return knownAs(only);
  return {
    id: null,
    values: { customerName, customerPhone: customerPhone ?? "", callerType: "customer" },
  };
}

function knownAs({ id, kind, name, numbers }: Named): KnownCustomer {
  return {
    id,
    values: { customerName: name, customerPhone: numbers?.[0] ?? "", callerType: kind },
  };
}
