import { readEnv } from "@dash/service-lib/process/env";
import { openLogger } from "@dash/service-lib/process/logger";
import { onStopSignal } from "@dash/service-lib/process/stop";
import { callRecordsUntil } from "../../demo/call-records.ts";
import { callSystem } from "../../stand-ins.ts";
import { callSystemEnv } from "./call-system-env.ts";
import { openCallSystem } from "./call-system.ts";
import { sessionFile } from "./session-file.ts";

const env = readEnv(callSystemEnv);
const logger = openLogger(callSystem.name, env.LOG_LEVEL);
const server = await openCallSystem({
  host: env.HOST,
  port: env.PORT,
  path: callSystem.path,
  clientId: env.RINGCENTRAL_CLIENT_ID,
  clientSecret: env.RINGCENTRAL_CLIENT_SECRET,
  redirectUris: [`${env.PUBLIC_BASE_URL.origin}/api/ringcentral/callback`],
  calls: callRecordsUntil,
  sessions: sessionFile(env.STATE_FILE),
  logger,
});
logger.info({ port: server.port }, "listening");
onStopSignal(() => server.stop());
