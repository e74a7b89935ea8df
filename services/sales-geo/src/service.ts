import { defineService } from "@dash/service-lib/service/define-service";

export const salesGeo = defineService({
  name: "sales-geo",
  app: () => import("./app.ts"),
});
