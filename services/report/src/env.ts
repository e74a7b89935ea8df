import { processEnv, readEnv, upstreamsEnv } from "@dash/service-lib/process/env";

export const env = readEnv({ ...processEnv, ...upstreamsEnv });
