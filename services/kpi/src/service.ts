import { defineService } from "@dash/service-lib/service/define-service";

export const kpi = defineService({
  name: "kpi",
  app: () => import("./app.ts"),
});
