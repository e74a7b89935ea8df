import { processEnv, readEnv } from "@dash/service-lib/env";

export const env = readEnv(processEnv);
