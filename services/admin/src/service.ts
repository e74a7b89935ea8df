import { defineService } from "@dash/service-lib/service/define-service";
import { adminEnv } from "./env.ts";

export const admin = defineService({
  name: "admin",
  env: adminEnv,
  app: () => import("./app.ts"),
});
