import { runService } from "@dash/service-lib/service/run-service";
import { salesGeo } from "./service.ts";

await runService(salesGeo);
