import { announcedBy } from "@dash/contracts/fact-record";
import { runService } from "@dash/service-lib/service";
import { routers } from "./app.ts";
import { env } from "./env.ts";
import { install } from "./install.command.ts";

await runService({
  name: "admin",
  env,
  routers,
  announces: announcedBy.admin,
  install: ({ knex }) => install(knex, env.ADMIN_EMAIL),
});
