import { runService } from "@dash/service-lib/service";
import { projections, routers } from "./app.ts";
import { env } from "./env.ts";

await runService({ name: "report", env, routers, projections });
