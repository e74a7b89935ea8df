import { processEnv, readEnv, upstreamsEnv } from "@dash/service-lib/process/env";
import * as z from "zod";

export const env = readEnv({
  ...processEnv,
  ...upstreamsEnv,
  /** Becomes an administrator when nobody is one yet. */
  ADMIN_EMAIL: z.email().optional(),
});
