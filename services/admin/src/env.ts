import { RequiredEmail } from "@dash/contracts/values/contact-details";
import * as z from "zod";

export const adminEnv = {
  /** The e-mail address of the first administrator. Used only while there is no administrator. */
  ADMIN_EMAIL: z.optional(RequiredEmail("Must be an e-mail address")),
};
