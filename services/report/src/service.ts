import { defineService } from "@dash/service-lib/service/define-service";
import { publicAddress } from "@dash/service-lib/process/env";
import { brandEnv } from "./monthly-reports/brands.ts";
import { projections, readModels } from "./read-models.projection.ts";

/** The two companies, and the address that people open, which shared files name. */
export const reportEnv = { ...brandEnv, PUBLIC_BASE_URL: publicAddress.optional() };

export const report = defineService({
  name: "report",
  env: reportEnv,
  projections,
  readModels,
  app: () => import("./app.ts"),
});
