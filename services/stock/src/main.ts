import { announcedBy } from "@dash/contracts/fact-catalogue";
import { forgetOldAttempts } from "@dash/service-lib/http/idempotency";
import { peopleProjection } from "@dash/service-lib/facts/people";
import { runService } from "@dash/service-lib/process/service";
import { routers } from "./app.ts";
import { env } from "./env.ts";
import { watchLedger } from "./ledger/ledger-drift.job.ts";

const HOUR_MS = 3_600_000;

await runService({
  name: "stock",
  env,
  upstreams: env.UPSTREAMS,
  routers,
  announces: announcedBy.stock,
  projections: [peopleProjection],
  jobs: (parts) => [
    { name: "forget-old-attempts", everyMs: HOUR_MS, run: () => forgetOldAttempts(parts.knex) },
    watchLedger(parts),
  ],
});
