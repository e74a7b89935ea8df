import { openLogger } from "@dash/service-lib/process/logger";
import { onStopSignal } from "@dash/service-lib/process/stop";
import { startTracing, stopTracing } from "@dash/service-lib/process/tracing";
import { runMigrations } from "@dash/service-lib/service/run-service";
import { migrations } from "../migrations/index.ts";
import { readGatewayEnv } from "./env.ts";
import { openGateway } from "./gateway.ts";

if (process.argv[2] === "migrate") await runMigrations("gateway", migrations);
else await serve();

async function serve(): Promise<void> {
  const env = readGatewayEnv();
  const logger = openLogger("gateway", env.LOG_LEVEL);
  await startTracing("gateway", env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const gateway = await openGateway(env, logger);
  logger.info({ port: gateway.port }, "listening");
  onStopSignal(async () => {
    await gateway.stop();
    await stopTracing();
    logger.info("stopped");
  });
}
