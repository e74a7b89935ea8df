import type { LastContact } from "@dash/contracts/interactions/customer-data";
import { formatDate } from "@dash/kit";

const names: Readonly<Record<LastContact["what"], string>> = {
  call: "call",
  visit: "visit",
  note: "note",
  lead: "deal",
  installation: "installation",
  added: "added as a customer",
};

/** The kind of a contact and its day, such as `visit on 1 Jun 2024`. */
export function contactText({ what, at }: LastContact): string {
  const isOpen = at.startsWith("9999");
  return isOpen ? `open ${names[what]}` : `${names[what]} on ${formatDate(at)}`;
}
