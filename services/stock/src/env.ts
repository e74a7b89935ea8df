import { processEnv, readEnv, upstreamsEnv } from "@dash/service-lib/env";

export const env = readEnv({ ...processEnv, ...upstreamsEnv });
