import * as z from "zod";
import { mailEnv } from "./mails/mail-settings.ts";

export const env = {
  ...mailEnv,
  /** Whether webhooks may be sent to private addresses, and by plain http. */
  WEBHOOKS_PRIVATE: z
    .enum(["0", "1"])
    .default("0")
    .transform((value) => value === "1"),
};
