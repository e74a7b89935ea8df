import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { customerFacts } from "../facts/live-subjects.ts";
import { CustomerInteraction } from "./customer-interactions.ts";
import { InteractionChange, InteractionInput } from "./interaction-input.ts";
import { ById, Nothing, RequiredNotes } from "../values/scalars.ts";

const LONGEST_REASON = 500;

export const createCustomerInteraction = endpoint({
  method: "POST",
  path: "/customer-interactions",
  summary: "Enter a call or visit by hand",
  body: InteractionInput,
  response: CustomerInteraction,
  status: 201,
  idempotent: "interaction:write",
  announces: customerFacts,
});

export const updateCustomerInteraction = endpoint({
  method: "PUT",
  path: "/customer-interactions/:id",
  summary: "Change what is said of a call or visit; what is left out stays",
  params: ById,
  body: InteractionChange,
  response: CustomerInteraction,
  versioned: true,
  announces: customerFacts,
});

export const deleteCustomerInteraction = endpoint({
  method: "DELETE",
  path: "/customer-interactions/:id",
  summary: "Delete a call or visit that was entered by hand",
  params: ById,
  response: Nothing,
  status: 204,
  versioned: true,
  announces: customerFacts,
});

export const hideCustomerInteraction = endpoint({
  method: "POST",
  path: "/customer-interactions/:id/hide",
  summary: "Hide a synced call: it counts no more, and does not come back with the next sync",
  params: ById,
  body: z.strictObject({ reason: RequiredNotes("Say why it is hidden", LONGEST_REASON) }),
  response: CustomerInteraction,
  versioned: true,
  announces: customerFacts,
});

export const unhideCustomerInteraction = endpoint({
  method: "POST",
  path: "/customer-interactions/:id/unhide",
  summary: "Show a hidden call again; it counts again",
  params: ById,
  response: CustomerInteraction,
  versioned: true,
  announces: customerFacts,
});

export const undoInteractionChange = endpoint({
  method: "POST",
  path: "/customer-interactions/:id/undo",
  summary:
    "Take back the last change of a call or visit, within a day; a deleted one comes back under its id for who deleted it",
  params: ById,
  response: Nothing,
  status: 204,
  versioned: true,
  announces: customerFacts,
});
