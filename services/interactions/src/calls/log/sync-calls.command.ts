import type { Logger } from "@dash/service-lib/process/logger";
import { CallSync } from "./call-sync.model.ts";
import { CallLogRun, type CallAccess } from "./read-call-log.command.ts";
import { paused, type SyncEnding } from "./sync-ending.ts";
import { endLease, LeaseLost, takeLease } from "./sync-lease.command.ts";

export interface SyncAccess extends CallAccess {
  readonly logger: Logger;
}

export interface StartedSync {
  readonly id: string;
  /** Resolves when the run has ended, with whatever outcome. */
  readonly ended: Promise<void>;
}

/** Starts a run of the sync; undefined without a connection, or while another run is active. */
export async function startSync(access: SyncAccess): Promise<StartedSync | undefined> {
  const line = await takeLease(access.knex, access.clock());
  return line && { id: line.id, ended: runToEnd(access, line.id) };
}

/** The latest run of the sync. */
export async function newestSync(access: SyncAccess): Promise<CallSync | undefined> {
  return CallSync.query(access.knex).orderBy("id", "desc").first();
}

async function runToEnd(access: SyncAccess, id: string): Promise<void> {
  const { knex, clock, logger } = access;
  try {
    const ending = await endingOf(access, id);
    await endLease(knex, id, ending, clock());
    if (ending.outcome !== "done")
      logger.info({ sync: id, outcome: ending.outcome, message: ending.message }, "calls wait");
  } catch (error) {
    // The lease expires by itself; then the next run continues.
    logger.warn({ error, sync: id }, "a run of the sync was not ended");
  }
}

async function endingOf(access: SyncAccess, id: string): Promise<SyncEnding> {
  try {
    return await new CallLogRun(access, id).read();
  } catch (error) {
    if (error instanceof LeaseLost) return paused(error.message);
    access.logger.warn({ error, sync: id }, "a run of the sync failed");
    const message = "Calls are not read: something went wrong on our side. It is tried again";
    return { outcome: "failed", message, trouble: message };
  }
}
