import { runService } from "@dash/service-lib/process/service";
import { routers } from "./app.ts";
import { watchForDrift } from "./drift/drift.job.ts";
import { env } from "./env.ts";
import { hoursDrift } from "./hours/hours-drift.query.ts";
import { projections } from "./read-models.projection.ts";
import { stockDrift } from "./stock/stock-drift.query.ts";

await runService({
  name: "report",
  env,
  upstreams: env.UPSTREAMS,
  routers,
  projections,
  jobs: (parts) => [hoursDrift, stockDrift].map((comparison) => watchForDrift(parts, comparison)),
});
