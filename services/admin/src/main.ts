import { tierPeriodStarted } from "@dash/contracts/facts/tier.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { runService } from "@dash/service-lib/service";
import { routers } from "./app.ts";
import { env } from "./env.ts";
import { install } from "./install.command.ts";

await runService({
  name: "admin",
  env,
  routers,
  announces: [userChanged, tierPeriodStarted],
  install: ({ knex }) => install(knex, env.ADMIN_EMAIL),
});
