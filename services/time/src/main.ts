import { runService } from "@dash/service-lib/service/run-service";
import { time } from "./service.ts";

await runService(time);
