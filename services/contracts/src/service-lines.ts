import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const ServiceLine = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** CSS hex colour, `#rrggbb`. */
  color: z.string(),
  isActive: z.boolean(),
});
export type ServiceLine = z.infer<typeof ServiceLine>;

export const listServiceLines = endpoint({
  method: "GET",
  path: "/service-lines",
  summary: "All service lines in their order, inactive ones included",
  response: z.array(ServiceLine),
  shows: ["time.service-line-changed.v1"],
});
