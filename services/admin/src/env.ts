import { RequiredEmail } from "@dash/contracts/values/scalars";
import * as z from "zod";

export const adminEnv = {
  /** The address of the first administrator, used when there is none yet. */
  ADMIN_EMAIL: z.optional(RequiredEmail("Must be an e-mail address")),
};
