import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

/** The request of a person who is signed in at the provider and not let in here. An address has one at most. */
export const AccessRequest = z.object({
  id: z.uuid(),
  email: z.string(),
  askedAt: z.iso.datetime(),
  /** The name of the deactivated user who asks; null for a person who has no user. */
  deactivatedUser: z.nullable(z.string()),
});
export type AccessRequest = z.output<typeof AccessRequest>;

const subjects = ["user.access-request-changed.v1"] as const;

export const listAccessRequests = endpoint("GET /access-requests", {
  summary: "People who ask to be let in, newest first",
  response: z.array(AccessRequest),
  shows: [...subjects, "user.changed.v1"],
});

export const dismissAccessRequest = endpoint("DELETE /access-requests/:id", {
  summary: "Dismiss a request; its person can ask again a month after asking",
  announces: subjects,
});
