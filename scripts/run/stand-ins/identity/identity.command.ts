import { readEnv } from "@dash/service-lib/process/env";
import { openLogger } from "@dash/service-lib/process/logger";
import { onStopSignal } from "@dash/service-lib/process/stop";
import { identityEnv, openIdentity } from "./identity.ts";

const env = readEnv(identityEnv);
const logger = openLogger("identity", env.LOG_LEVEL);
const server = await openIdentity(env, logger);
logger.info({ port: server.port }, "listening");
onStopSignal(() => server.stop());
