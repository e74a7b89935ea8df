import { RequiredEmail } from "@dash/contracts/scalars";
import * as z from "zod";

export const adminEnv = {
  /** Becomes an administrator when nobody is one yet. */
  ADMIN_EMAIL: z.optional(RequiredEmail("Must be an e-mail address")),
};
