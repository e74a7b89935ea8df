import { isoInstant } from "@dash/service-lib/database/statement";

/** SQL for calls and visits that count: neither hidden by a person nor withdrawn by the call system. */
export const IS_VISIBLE = "hidden_reason is null and not is_withdrawn";

/** The first or last call or visit of a customer, read by the index of each of its ids. */
function contactAt(direction: "asc" | "desc", aggregate: "min" | "max"): string {
  return `(select ${isoInstant(`${aggregate}(happened.occurred_at)`)} from contacts member, lateral (
    select occurred_at from customer_interactions
    where contact_id = member.id and ${IS_VISIBLE} order by occurred_at ${direction} limit 1) happened
    where member.customer_id = customer.id)`;
}

function heldValues(table: string, column: string): string {
  return `array(select distinct held.${column} from ${table} held join contacts member on member.id = held.contact_id
    where member.customer_id = customer.id order by held.${column})`;
}

/** The numbers of a customer and of those merged into it; the statement must read `from contacts customer`. */
export const CUSTOMER_NUMBERS = heldValues("contact_numbers", "number");

/** The contract's columns of a customer; the statement must read `from contacts customer`. */
export const CUSTOMER_COLUMNS = `customer.id, customer.kind, customer.name, customer.address, customer.postcode,
  ${CUSTOMER_NUMBERS} as numbers, ${heldValues("contact_emails", "email")} as emails,
  ${contactAt("asc", "min")} as "firstContactAt", ${contactAt("desc", "max")} as "lastContactAt",
  customer.erased_at is not null as "isErased"`;
