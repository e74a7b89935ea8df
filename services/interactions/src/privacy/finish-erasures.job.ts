import { rowsOf } from "@dash/service-lib/database/statement";
import type { Job } from "@dash/service-lib/process/job";
import { runErasure, type ErasureParts } from "./run-erasure.command.ts";

const EVERY_MS = 15_000;

/** Goes on with erasures that a service has not confirmed yet. Several instances share the work. */
export function finishErasuresJob(parts: ErasureParts): Job {
  return {
    name: "finish-erasures",
    everyMs: EVERY_MS,
    run: () => finishErasures(parts),
  };
}

export async function finishErasures(parts: ErasureParts): Promise<void> {
  const open = await rowsOf<{ id: string }>(
    parts.knex,
    "select id from erasures where persons is not null order by requested_at",
  );
  for (const { id } of open) await runErasure(parts, id);
}
