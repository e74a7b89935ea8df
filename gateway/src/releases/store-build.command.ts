import type { UploadBody } from "@dash/contracts/build-upload";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { Publisher } from "./publisher.ts";
import { findBuild, idOfPart } from "./release.query.ts";
import { faultsOfUpload, filesOf, type UploadedFile } from "./upload-rules.ts";

/**
 * Stores a build with its files, all of it or nothing. The same build again changes nothing.
 * @throws Problem 422 with every fault of the upload; 409 where the part has another build of that name.
 */
export async function storeBuild(
  trx: Knex.Transaction,
  { cause, name }: Publisher,
  part: string,
  upload: UploadBody,
): Promise<{ readonly isNew: boolean }> {
  const files = filesOf(upload);
  const faults = faultsOfUpload(part, upload, files);
  if (faults.length > 0)
    throw problem("not-allowed", "This build cannot be published.", { fields: faults });
  const { build, commit, record, needs, kit } = upload;
  const stored = await trx("builds")
    .insert({
      ...{ part, build, commit, uploadedBy: name },
      record: JSON.stringify(record),
      needs: JSON.stringify(needs),
      kit: kit && JSON.stringify(kit),
    })
    .onConflict(["part", "build"])
    .ignore()
    .returning("build");
  if (stored.length === 0) {
    await requireSame(trx, part, build, files);
    return { isNew: false };
  }
  await trx("buildFiles").insert(files.map((file) => ({ part, build, ...file })));
  await recordChange(trx, cause, {
    ...{ action: "uploaded", record: "release", recordId: idOfPart(part), label: part },
    before: null,
    after: { build, commit, files: files.length },
  });
  return { isNew: true };
}

/** What is stored never changes, so that open pages go on with the files that they know. */
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
