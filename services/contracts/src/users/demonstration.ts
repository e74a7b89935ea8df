import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

/** The made-up company that a new system can begin with. */
export const Demonstration = z.object({
  /** `leaving` until the system's next start. */
  state: z.enum(["there", "leaving", "absent"]),
  /** The name of the person who asked for its end; null unless it is leaving. */
  askedBy: z.nullable(z.string()),
});
export type Demonstration = z.output<typeof Demonstration>;

export const getDemonstration = endpoint("GET /demonstration", {
  summary: "Whether the demonstration is there",
  response: Demonstration,
});

export const endDemonstration = endpoint("POST /demonstration/end", {
  summary:
    "Take the demonstration away with the system's next start: its records are set aside, its people deactivated, settings stay",
  response: Demonstration,
});

export const keepDemonstration = endpoint("DELETE /demonstration/end", {
  summary: "Keep the demonstration after all, before the system's next start",
  response: Demonstration,
});
