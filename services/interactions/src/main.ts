import { runService } from "@dash/service-lib/service/run-service";
import { interactions } from "./service.ts";

await runService(interactions);
