import { runService } from "@dash/service-lib/service/run-service";
import { kpi } from "./service.ts";

await runService(kpi);
