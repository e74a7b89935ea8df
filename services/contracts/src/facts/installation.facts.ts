import * as z from "zod/mini";
import { fact } from "./fact.ts";

/**
 * A hint, no longer a fact: the state of an installation without its customer. No field locates it more exactly
 * than the first half of the postcode. `version` orders the hints about one installation.
 */
export const installationChanged = fact("installation.changed.v1", {
  installationId: z.uuid(),
  version: z.int(),
  userId: z.uuid(),
  /** One of the twelve regions; null when unknown. */
  region: z.nullable(z.string()),
  /** Null where the postcode is in no known district. */
  area: z.nullable(z.string()),
  district: z.nullable(z.string()),
  heatPumpModel: z.string(),
  /** `YYYY-MM-DD`, the day in London. */
  installationDate: z.string(),
  firstTimeSuccess: z.nullable(z.boolean()),
  customerSatisfaction: z.nullable(z.int()),
  competitorReplacement: z.boolean(),
});
