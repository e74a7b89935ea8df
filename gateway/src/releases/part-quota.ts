import { PART_QUOTA } from "@dash/contracts/releases/build-upload";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { problem } from "@dash/service-lib/http/problem";
import { EVERY_PART } from "./publish-token.query.ts";
import type { Publisher } from "./publisher.ts";

interface Stored {
  readonly builds: number;
  readonly bytes: number;
}

async function storedOf(knex: Knex, part: string): Promise<Stored> {
  const sums = "select count(*) as builds, coalesce(sum(bytes), 0) as bytes from builds";
  const rows = await rowsOf<Stored>(knex, `${sums} where part = :part and removed_at is null`, {
    part,
  });
  return rows[0] ?? { builds: 0, bytes: 0 };
}

/**
 * Refuses a build above the quota of its part. Builds that the system publishes at its start have no quota.
 * @throws Problem 422 when the part has no room for the build.
 */
export async function requireRoom(
  knex: Knex,
  { token }: Publisher,
  part: string,
  bytes = 0,
): Promise<void> {
  const stored = await storedOf(knex, part);
  const fits = stored.builds < PART_QUOTA.builds && stored.bytes + bytes <= PART_QUOTA.bytes;
  if (fits || token?.part === EVERY_PART) return;
  const message =
    `${part} has ${stored.builds} of ${PART_QUOTA.builds} builds, and ${megabytes(stored.bytes)} of ` +
    `${megabytes(PART_QUOTA.bytes)} MB. An administrator can remove some at /areas; what was not live for a month goes by itself.`;
  throw problem("not-allowed", message, { fields: [{ path: "files", message }] });
}

function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 1e5) / 10).toString();
}
