import { PART_QUOTA } from "@dash/contracts/releases/build-upload";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { problem } from "@dash/service-lib/http/problem";
import { EVERY_PART } from "./publish-token.command.ts";
import type { Publisher } from "./publisher.ts";

/**
 * Refuses a build that exceeds the quota of its part. Builds that the system publishes when it starts have no quota.
 * @throws Problem 422 when the part has no room for the build.
 */
export async function requireRoom(
  knex: Knex,
  { token }: Publisher,
  part: string,
  bytes = 0,
): Promise<void> {
  const [usage = { builds: 0, bytes: 0 }] = await rowsOf<{ builds: number; bytes: number }>(
    knex,
    `select count(*) as builds, coalesce(sum(bytes), 0) as bytes
     from builds where part = :part and removed_at is null`,
    { part },
  );
  const fits = usage.builds < PART_QUOTA.builds && usage.bytes + bytes <= PART_QUOTA.bytes;
  if (fits || token?.part === EVERY_PART) return;
  const message =
    `${part} has ${usage.builds} of ${PART_QUOTA.builds} builds, and ${megabytes(usage.bytes)} of ` +
    `${megabytes(PART_QUOTA.bytes)} MB. An administrator can remove some at /areas; what was not live for a month goes by itself.`;
  throw problem("not-allowed", message, { fields: [{ path: "files", message }] });
}

function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 1e5) / 10).toString();
}
