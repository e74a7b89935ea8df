/** The paths at which machines ask a process about itself. They are no requests of people, so no metric counts them. */
export const probePaths: ReadonlySet<string> = new Set(["/health", "/ready", "/metrics"]);
