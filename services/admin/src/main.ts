import { runService } from "@dash/service-lib/service/run-service";
import { admin } from "./service.ts";

await runService(admin);
