import { openLogger } from "@dash/service-lib/process/logger";
import { onceToldToStop } from "@dash/service-lib/process/stop";
import { readGatewayEnv } from "./env.ts";
import { openGateway } from "./gateway.ts";

const env = readGatewayEnv();
const logger = openLogger("gateway", env.LOG_LEVEL);
const gateway = await openGateway(env, logger);
logger.info({ port: gateway.port }, "listening");
onceToldToStop(async () => {
  await gateway.stop();
  logger.info("stopped");
});
