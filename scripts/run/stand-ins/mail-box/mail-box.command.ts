import { readEnv } from "@dash/service-lib/process/env";
import { openLogger } from "@dash/service-lib/process/logger";
import { onStopSignal } from "@dash/service-lib/process/stop";
import { mailBox } from "../../stand-ins.ts";
import { mailBoxEnv } from "./mail-box-env.ts";
import { openMailBox } from "./mail-box.ts";

const env = readEnv(mailBoxEnv);
const logger = openLogger(mailBox.name, env.LOG_LEVEL);
const server = await openMailBox({
  host: env.HOST,
  port: env.PORT,
  smtpPort: env.SMTP_PORT,
  path: mailBox.path,
  logger,
});
logger.info({ port: server.port }, "listening");
onStopSignal(() => server.stop());
