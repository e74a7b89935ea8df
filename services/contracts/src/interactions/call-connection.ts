import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { interactionFacts } from "../facts/live-subjects.ts";

/**
 * The result of reading the call log once. After `paused` (a rate limit or a fault of the call system) the sync
 * continues by itself.
 */
export const SyncOutcome = z.enum(["running", "done", "paused", "failed"]);
export type SyncOutcome = z.infer<typeof SyncOutcome>;

/** A log entry about one run of the sync, which reads the call log. */
export const CallSync = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  /** Null while the run has not ended. */
  endedAt: z.nullable(z.iso.datetime()),
  outcome: SyncOutcome,
  /**
   * Added and updated count interactions, not rows of the call log: all legs of a transferred call are one
   * interaction.
   */
  added: z.int(),
  updated: z.int(),
  /** Rows of the call log that are no calls with outside numbers: faxes, and calls between extensions. */
  skipped: z.int(),
  /** The error as a sentence; null when there was none. */
  message: z.nullable(z.string()),
});
export type CallSync = z.output<typeof CallSync>;

export const CallConnectionState = z.enum([
  "not-configured",
  "not-connected",
  "connected",
  "reconnect-needed",
]);
export type CallConnectionState = z.infer<typeof CallConnectionState>;

export const CallConnectionStatus = z.object({
  /** Whether calls can be read: the call system is connected, as far as known. */
  isAuthorized: z.boolean(),
  /** Whether the call system's client id and secret are set. */
  configured: z.boolean(),
  /** The address where an administrator connects the call system; null for other users, and while it is connected. */
  authUrl: z.nullable(z.string()),
  message: z.nullable(z.string()),
  state: CallConnectionState,
  /** Whether the call system is the simulator on this machine. */
  isSimulator: z.boolean(),
  /** The name of the person who made the connection; null without a connection, or while the name is unknown. */
  connectedBy: z.nullable(z.string()),
  /** When a run of the sync last read all available calls. */
  lastSyncedAt: z.nullable(z.iso.datetime()),
  /** The latest runs of the sync, newest first. */
  syncs: z.array(CallSync),
  can: z.object({ manage: z.boolean() }),
});
export type CallConnectionStatus = z.output<typeof CallConnectionStatus>;

export const getCallConnectionStatus = endpoint("GET /ringcentral/status", {
  summary: "Whether calls come in from the call system, and how the latest syncs went",
  response: CallConnectionStatus,
  shows: interactionFacts,
});

export const finishCallConnection = endpoint("GET /ringcentral/callback", {
  summary: "Where the call system sends an administrator's browser back to",
  query: z.object({
    code: z.optional(z.string().check(z.maxLength(2_000))),
    state: z.optional(z.string().check(z.maxLength(2_000))),
    error: z.optional(z.string().check(z.maxLength(200))),
  }),
  redirects: true,
  announces: ["interaction.connection-changed.v1"],
});

export const syncCalls = endpoint("POST /ringcentral/sync", {
  summary:
    "Read the call log now; answers the log line of the run, or of the one that runs already",
  response: CallSync,
  status: 202,
  announces: interactionFacts,
});

export const disconnectCalls = endpoint("POST /ringcentral/disconnect", {
  summary: "End the connection to the call system; the calls that were read stay",
  response: CallConnectionStatus,
  announces: ["interaction.connection-changed.v1"],
});
