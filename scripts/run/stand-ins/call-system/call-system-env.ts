import { processEnv, publicAddress } from "@dash/service-lib/process/env";
import { isLoopback } from "@dash/service-lib/process/secure-address";
import * as z from "zod";

const { PORT, HOST, LOG_LEVEL } = processEnv;

/**
 * The environment variables. The start fails if other machines could connect, because this stand-in asks for no
 * password.
 */
export const callSystemEnv = {
  PORT,
  HOST,
  LOG_LEVEL,
  PUBLIC_BASE_URL: publicAddress
    .transform((address) => new URL(address))
    .refine(({ hostname }) => isLoopback(hostname), "can be reached from other machines"),
  RINGCENTRAL_CLIENT_ID: z.string(),
  RINGCENTRAL_CLIENT_SECRET: z.string(),
  /** The file that stores consents, so that they remain after a restart. */
  STATE_FILE: z.string(),
};
