import { runService } from "@dash/service-lib/service";
import { projections, routers } from "./app.ts";
import { env } from "./env.ts";
import { checkHoursForDrift } from "./hours/hours-drift.job.ts";

await runService({
  name: "report",
  env,
  upstreams: env.UPSTREAMS,
  routers,
  projections,
  jobs: (parts) => {
    let drifted = 0;
    parts.metrics.gauge(
      "hours_drifted",
      "Months' lines whose hours are not those of the entries",
      () => drifted,
    );
    return [checkHoursForDrift({ ...parts, onChecked: (count) => (drifted = count) })];
  },
});
