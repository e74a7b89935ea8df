import { processEnv, readEnv } from "@dash/service-lib/env";
import * as z from "zod";

export const env = readEnv({
  ...processEnv,
  /** Becomes an administrator when nobody is one yet. */
  ADMIN_EMAIL: z.email().optional(),
});
