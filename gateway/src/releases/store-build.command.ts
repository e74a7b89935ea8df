import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { requireRoom } from "./part-quota.ts";
import type { Publisher } from "./publisher.ts";
import { recordRelease } from "./record-release.ts";
import { findBuild } from "./release.query.ts";
import type { ExaminedBuild } from "./examiner/examine-upload.ts";
import type { UploadedFile } from "./examiner/upload-rules.ts";

/**
 * Stores a build with all its files, or nothing. Storing the same build again changes nothing.
 * @throws Problem 422 when the part has no room for the build; 409 when the part already has another build of that
 * name.
 */
export async function storeBuild(
  trx: Knex.Transaction,
  publisher: Publisher,
  part: string,
  { build, commit, files, ...texts }: ExaminedBuild,
): Promise<{ readonly isNew: boolean }> {
  const bytes = sizeOf(files, Object.values(texts));
  // Allows one upload per part at a time, because several at once could exceed the quota together.
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`dash-builds-${part}`]);
  const { cause, name } = publisher;
  if (!(await isStored(trx, part, build))) await requireRoom(trx, publisher, part, bytes);
  const stored = await trx("builds")
    .insert({ ...texts, part, build, commit, uploadedBy: name, bytes })
    .onConflict(["part", "build"])
    .ignore()
    .returning("build");
  if (stored.length === 0) {
    await requireSame(trx, part, build, files);
    return { isNew: false };
  }
  await trx("buildFiles").insert(files.map((file) => ({ part, build, ...file })));
  await recordRelease(trx, cause, part, {
    action: "uploaded",
    before: null,
    after: { build, commit, files: files.length },
  });
  return { isNew: true };
}

function sizeOf(files: readonly UploadedFile[], texts: readonly (string | null)[]): number {
  const ofFiles = files.reduce((sum, file) => sum + file.bytes.length, 0);
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ""), ofFiles);
}

/** Whether a build of that name is stored or was stored and removed. */
async function isStored(trx: Knex.Transaction, part: string, build: string): Promise<boolean> {
  return (await trx("builds").where({ part, build }).first("build")) !== undefined;
}

/** Throws unless the stored files are the same: a stored build must never change while pages use it. */
async function requireSame(
  trx: Knex.Transaction,
  part: string,
  build: string,
  files: readonly UploadedFile[],
): Promise<void> {
  if (!(await findBuild(trx, part, build)))
    throw problem("conflict", `Build ${build} of ${part} was removed. Its id is not used again.`);
  const rows = await trx<UploadedFile & { part: string; build: string }>("buildFiles")
    .where({ part, build })
    .select("path", "sha256");
  const stored = new Map(rows.map(({ path, sha256 }) => [path, sha256]));
  const isSame =
    stored.size === files.length && files.every(({ path, sha256 }) => stored.get(path) === sha256);
  if (!isSame) throw problem("conflict", `There is another build ${build} of ${part}.`);
}
