import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { customerInteractionRouter } from "./interactions/customer-interactions.routes.ts";

export const app: ServiceApp = {
  migrations,
  routers: (parts) => [customerInteractionRouter(parts)],
};
