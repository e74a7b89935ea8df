import { runService } from "@dash/service-lib/service/run-service";
import { report } from "./service.ts";

await runService(report);
