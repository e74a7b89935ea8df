import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { ById } from "../values/scalars.ts";

/** By what the leads of a customer are found. */
export const ContactData = z.object({
  /** The customer's id, and the ids of those that were merged into it. */
  ids: z.array(z.uuid()),
  /** `isShared`: another customer has it too. */
  numbers: z.array(z.object({ number: z.string(), isShared: z.boolean() })),
  emails: z.array(z.object({ email: z.string(), isShared: z.boolean() })),
});
export type ContactData = z.output<typeof ContactData>;

export const getContactData = endpoint({
  method: "GET",
  path: "/internal/customers/:id/contact-data",
  summary: "The ids, numbers and e-mail addresses of a customer; an unknown id has none",
  params: ById,
  response: ContactData,
  allowedCallers: ["sales-geo"],
});
