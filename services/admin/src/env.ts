import * as z from "zod";

export const adminEnv = {
  /** Becomes an administrator when nobody is one yet. */
  ADMIN_EMAIL: z.email().optional(),
};
