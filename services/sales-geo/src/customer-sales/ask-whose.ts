import { setTimeout as pause } from "node:timers/promises";
import {
  getContactData,
  sortLeads,
  type ContactData,
  type LeadsToSort,
  type SortedLeads,
} from "@dash/contracts/interactions/customers";
import { problem } from "@dash/service-lib/http/problem";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";

export type CustomerReader = Pick<ServiceReader, "get" | "post">;

const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Asks the interactions service for the numbers and e-mail addresses of a customer.
 * @throws Problem 503 if it does not answer in time.
 */
export function askContactData(reader: CustomerReader, customerId: string): Promise<ContactData> {
  const path = getContactData.path.replace(":id", customerId) as `/internal/${string}`;
  return inTime(reader.get("interactions", { ...getContactData, path }));
}

/**
 * Asks the interactions service which leads are a customer's.
 * @throws Problem 503 if it does not answer in time.
 */
export async function askWhose(reader: CustomerReader, body: LeadsToSort): Promise<SortedLeads> {
  if (body.leads.length === 0) return { own: [], shared: [] };
  return inTime(reader.post("interactions", sortLeads, body));
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const timeout = pause(ANSWER_TIMEOUT_MS, undefined, { ref: false });
  const result = await Promise.race([answer.catch(() => undefined), timeout]);
  if (!result) throw problem("unavailable", "The customer's leads cannot be found right now.");
  return result;
}
