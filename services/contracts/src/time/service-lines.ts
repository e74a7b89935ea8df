import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { lineFacts } from "../facts/live-subjects.ts";

export const ServiceLine = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** CSS hex colour, `#rrggbb`. */
  color: z.string(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.int(),
  can: z.object({ update: z.boolean() }),
});
export type ServiceLine = z.infer<typeof ServiceLine>;

export const listServiceLines = endpoint("GET /service-lines", {
  summary: "All service lines in their order, inactive ones included",
  response: z.array(ServiceLine),
  shows: lineFacts,
});
