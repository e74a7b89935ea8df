import type { Job } from "@dash/service-lib/process/job";
import { startSync, type SyncAccess } from "./sync-calls.command.ts";

const MINUTE_MS = 60_000;

/** Reads new and corrected calls every minute. Only one instance at a time does so. */
export function syncCallsJob(access: SyncAccess): Job {
  return {
    name: "sync-calls",
    everyMs: MINUTE_MS,
    run: async () => {
      const started = await startSync(access);
      await started?.ended;
    },
  };
}
