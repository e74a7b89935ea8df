import type { Contact } from "@dash/contracts/interactions/callers";

/** A contact by name and kind, such as `Jane Doe (customer)`. */
export function contactText({ name, kind }: Pick<Contact, "name" | "kind">): string {
  return `${name} (${kind})`;
}
