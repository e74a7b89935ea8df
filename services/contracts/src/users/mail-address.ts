import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Id } from "../values/scalars.ts";

/** Answers the address of one person at the moment when a mail is sent: no fact has it. Only for the notices service. */
export const findMailAddress = endpoint("GET /internal/mail-address", {
  summary: "The name and the e-mail address of a person who is active",
  query: z.strictObject({ userId: Id }),
  response: z.object({
    name: z.string(),
    /** Null without an address, and for a person who is not active. */
    email: z.nullable(z.string()),
  }),
  allowedCallers: ["notices"],
});
