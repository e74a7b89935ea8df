import { runService } from "@dash/service-lib/service/run-service";
import { notices } from "./service.ts";

await runService(notices);
