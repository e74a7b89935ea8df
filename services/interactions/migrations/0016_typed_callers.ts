import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { ownCause } from "@dash/service-lib/access/cause";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";
import { announce } from "@dash/service-lib/facts/outbox";
import { isOtherName } from "../src/customers/other-name.ts";

/** Typed calls and visits have the number by which synced calls are matched, and belong to the customer who has it. */
export const typedCallers: Migration = {
  name: "0016_typed_callers",
  async up(knex) {
    await knex.raw("set local statement_timeout = 0");
    await addNumbers(knex);
    await linkTyped(knex);
    await knex.raw(`
      drop index interactions_of_nobody;
      create index interactions_of_nobody on customer_interactions (counterparty_number, occurred_at)
        where contact_id is null and counterparty_number is not null and not is_caller_stated
          and hidden_reason is null and not is_withdrawn;
      create index interactions_by_email on customer_interactions (customer_email)
        where customer_email is not null`);
  },
};

/** These columns change no figure of a closed month, so its trigger is off meanwhile. */
async function addNumbers(knex: Knex): Promise<void> {
  await knex.raw("alter table customer_interactions disable trigger refuse_in_closed_month");
  await rowsOf(
    knex,
    "update customer_interactions set is_caller_stated = true where source = 'manual' and contact_id is not null",
  );
  const phones = await rowsOf<{ phone: string }>(
    knex,
    "select distinct customer_phone as phone from customer_interactions where source = 'manual' and customer_phone is not null",
  );
  await rowsOf(
    knex,
    `update customer_interactions set counterparty_number = number
     from unnest(:phones::text[], :numbers::text[]) as typed (phone, number)
     where source = 'manual' and customer_phone = phone and number is not null`,
    {
      phones: phones.map(({ phone }) => phone),
      numbers: phones.map(({ phone }) => comparablePhone(phone)) as string[],
    },
  );
  await knex.raw("alter table customer_interactions enable trigger refuse_in_closed_month");
}

/** The calls and visits of nobody in open months, and each customer with their number or e-mail address. */
const HELD = `
  select interaction.id, interaction.customer_name as name, customer.id as "customerId",
    array(select name from contacts member where member.customer_id = customer.id) as names
  from customer_interactions interaction join contacts customer on customer.id in (
    select contacts.customer_id from contacts where id in (
      select contact_id from number_decisions where number = counterparty_number
      union all select contact_id from contact_numbers where number = counterparty_number
        and not exists (select from number_decisions where number = counterparty_number)
      union all select contact_id from contact_emails where email = lower(customer_email)))
  where interaction.contact_id is null and source = 'manual'
    and kind = coalesce(caller_type, case interaction_type when 'visit' then 'customer' else kind end)
    and not exists (select from month_statuses
      where is_closed and (month_statuses.year, month_statuses.month) = (interaction.year, interaction.month))`;

const sqlNames = {
  interactionId: "interaction.id",
  occurredAt: isoInstant("occurred_at"),
} as Readonly<Record<string, string>>;

const FACT_COLUMNS = Object.keys(interactionChanged.data.shape).map((name) => {
  const sqlName = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `${sqlNames[name] ?? `interaction.${sqlName}`} as "${name}"`;
});

const LINK = `
  update customer_interactions interaction
  set contact_id = customer.id, customer_name = coalesce(customer_name, name), is_caller_stated = customer_name is not null,
    caller_type = coalesce(caller_type, case interaction_type when 'call' then kind end),
    version = interaction.version + 1, updated_at = now()
  from contacts customer where interaction.id = :id::uuid and customer.id = :customerId::uuid
  returning ${FACT_COLUMNS.join(", ")}`;

interface Held {
  readonly id: string;
  readonly name: string | null;
  readonly customerId: string;
  readonly names: readonly string[];
}

/** Links what is one customer's, as calls and visits are linked when they are written. The others wait in the queue. */
async function linkTyped(knex: Knex): Promise<void> {
  const held = await rowsOf<Held>(knex, HELD);
  const owners = new Map<string, Set<string>>();
  for (const { id, name, customerId, names } of held)
    if (names.some((each) => !isOtherName(each, name ?? "")))
      owners.set(id, (owners.get(id) ?? new Set()).add(customerId));
  const cause = ownCause("interactions");
  for (const [id, [customerId, another]] of owners) {
    if (customerId === undefined || another !== undefined) continue;
    const linked = await rowsOf(knex, LINK, { id, customerId });
    for (const data of linked)
      await announce(knex as Knex.Transaction, cause, interactionChanged, data as never);
  }
}
