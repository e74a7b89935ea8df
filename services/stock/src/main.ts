import { runService } from "@dash/service-lib/service/run-service";
import { stock } from "./service.ts";

await runService(stock);
