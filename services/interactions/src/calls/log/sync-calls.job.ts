import { everySeconds, type Job } from "@dash/service-lib/process/job";
import { startSync, type SyncAccess } from "./sync-calls.command.ts";

/** Reads new and corrected calls every minute. Only one instance at a time does so. */
export function syncCallsJob(access: SyncAccess): Job {
  return everySeconds(60, "sync-calls", async () => {
    const started = await startSync(access);
    await started?.ended;
  });
}
