import { announcedBy } from "@dash/contracts/fact-catalogue";
import { forgetOldAttempts } from "@dash/service-lib/http/idempotency";
import { runService } from "@dash/service-lib/process/service";
import { routers } from "./app.ts";
import { env } from "./env.ts";
import { install } from "./install.command.ts";

const HOUR_MS = 3_600_000;

await runService({
  name: "admin",
  env,
  upstreams: env.UPSTREAMS,
  routers,
  announces: announcedBy.admin,
  jobs: ({ knex }) => [
    { name: "forget-old-attempts", everyMs: HOUR_MS, run: () => forgetOldAttempts(knex) },
  ],
  install: ({ knex, logger }) => install(knex, env.ADMIN_EMAIL, (message) => logger.warn(message)),
});
