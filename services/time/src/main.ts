import { announcedBy } from "@dash/contracts/fact-catalogue";
import { forgetOldAttempts } from "@dash/service-lib/http/idempotency";
import { peopleProjection } from "@dash/service-lib/facts/people";
import { runService } from "@dash/service-lib/process/service";
import { routers } from "./app.ts";
import { env } from "./env.ts";
import { installServiceLines } from "./service-lines/install-service-lines.command.ts";
import { watchTotals } from "./time-entries/totals-drift.job.ts";

const HOUR_MS = 3_600_000;

await runService({
  name: "time",
  env,
  upstreams: env.UPSTREAMS,
  routers,
  announces: announcedBy.time,
  projections: [peopleProjection],
  jobs: (parts) => [
    { name: "forget-old-attempts", everyMs: HOUR_MS, run: () => forgetOldAttempts(parts.knex) },
    watchTotals(parts),
  ],
  install: ({ knex }) => installServiceLines(knex),
});
