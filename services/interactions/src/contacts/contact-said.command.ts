import type { CallerType, InteractionType } from "@dash/contracts/interaction-kinds";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { nameContact } from "./name-contact.command.ts";
import { normalisePhone } from "./phone-number.model.ts";

interface Said {
  readonly interactionType: InteractionType;
  readonly callerType?: CallerType | null;
  readonly customerName?: string | null;
  readonly customerPhone?: string | null;
}

/** With whom an interaction was, where name, number and kind are said; null otherwise. Visits are to customers. */
export async function contactSaid(
  trx: Knex.Transaction,
  cause: Cause,
  { interactionType, callerType, customerName: name, customerPhone }: Said,
): Promise<string | null> {
  const number = normalisePhone(customerPhone);
  const kind = callerType ?? (interactionType === "visit" ? "customer" : null);
  if (!number || !name || !kind) return null;
  return (await nameContact(trx, cause, { kind, name, number })).id;
}
