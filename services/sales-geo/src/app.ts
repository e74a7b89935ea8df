import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";

export const app: ServiceApp = {
  migrations,
  routers: () => [],
};
