import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { customerFacts } from "../facts/live-subjects.ts";
import { CustomerInteraction } from "./customer-interactions.ts";
import { InteractionChange, InteractionInput } from "./interaction-input.ts";
import { RequiredNotes } from "../values/text-fields.ts";

const LONGEST_REASON = 500;

export const createCustomerInteraction = endpoint("POST /customer-interactions", {
  summary: "Enter a call or visit by hand",
  body: InteractionInput,
  response: CustomerInteraction,
  status: 201,
  idempotent: "interaction:write",
  announces: customerFacts,
});

export const updateCustomerInteraction = endpoint("PUT /customer-interactions/:id", {
  summary: "Change what is said of a call or visit; what is left out stays",
  body: InteractionChange,
  response: CustomerInteraction,
  versioned: true,
  announces: customerFacts,
});

export const deleteCustomerInteraction = endpoint("DELETE /customer-interactions/:id", {
  summary: "Delete a call or visit that was entered by hand",
  versioned: true,
  announces: customerFacts,
});

export const hideCustomerInteraction = endpoint("POST /customer-interactions/:id/hide", {
  summary: "Hide a synced call: it counts no more, and does not come back with the next sync",
  body: z.strictObject({ reason: RequiredNotes("Say why it is hidden", LONGEST_REASON) }),
  response: CustomerInteraction,
  versioned: true,
  announces: customerFacts,
});

export const unhideCustomerInteraction = endpoint("POST /customer-interactions/:id/unhide", {
  summary: "Show a hidden call again; it counts again",
  response: CustomerInteraction,
  versioned: true,
  announces: customerFacts,
});

export const undoInteractionChange = endpoint("POST /customer-interactions/:id/undo", {
  summary:
    "Take back the last change of a call or visit, within a day; a deleted one comes back under its id for who deleted it",
  versioned: true,
  announces: customerFacts,
});
