import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** What a month has when no tier was ever in force. */
export const DEFAULT_TIER = { name: "Tier 1", monthlyHours: 50 } as const;

export const CurrentTier = z.object({ name: z.string(), monthlyHours: z.int() });
export type CurrentTier = z.infer<typeof CurrentTier>;

export const PartnershipTier = z.object({
  id: z.uuid(),
  name: z.string(),
  monthlyHours: z.int(),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type PartnershipTier = z.infer<typeof PartnershipTier>;

export const getCurrentTier = endpoint({
  method: "GET",
  path: "/partnership-tiers/current",
  summary: "The tier in force",
  response: CurrentTier,
});

export const listPartnershipTiers = endpoint({
  method: "GET",
  path: "/partnership-tiers/all",
  summary: "All tiers, oldest first",
  response: z.array(PartnershipTier),
});
