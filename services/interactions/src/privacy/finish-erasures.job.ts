import { rowsOf } from "@dash/service-lib/database/statement";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import { runErasure, type ErasureParts } from "./run-erasure.command.ts";

/** Goes on with erasures that a service has not confirmed yet. Several instances share the work. */
export function finishErasuresJob(parts: ErasureParts): Job {
  return everySeconds(15, "finish-erasures", () => finishErasures(parts));
}

export async function finishErasures(parts: ErasureParts): Promise<void> {
  const open = await rowsOf<{ id: string }>(
    parts.knex,
    "select id from erasures where persons is not null order by requested_at",
  );
  for (const { id } of open) await runErasure(parts, id);
}
