import { setTimeout as pause } from "node:timers/promises";
import { getContactData, type ContactData } from "@dash/contracts/interactions/customers";
import { problem } from "@dash/service-lib/http/problem";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";

const CONTACT_DATA_TIMEOUT_MS = 2_000;

/**
 * Asks the interactions service for the numbers and e-mail addresses of a customer.
 * @throws Problem 503 if it does not answer in time.
 */
export async function askContactData(
  reader: Pick<ServiceReader, "get">,
  customerId: string,
): Promise<ContactData> {
  const path = getContactData.path.replace(":id", customerId) as `/internal/${string}`;
  const answer = reader.get("interactions", { ...getContactData, path }).catch(() => undefined);
  const timeout = pause(CONTACT_DATA_TIMEOUT_MS, undefined, { ref: false });
  const data = await Promise.race([answer, timeout]);
  if (!data) throw problem("unavailable", "The customer's leads cannot be found right now.");
  return data;
}
