import { BUILD_LIMITS, type UploadBody } from "@dash/contracts/releases/build-upload";
import { problem } from "@dash/service-lib/http/problem";
import { faultsOfUpload, filesOf, type UploadedFile } from "./upload-rules.ts";

/** A build that may be stored: its texts as JSON, and its files. */
export interface ExaminedBuild {
  readonly build: string;
  readonly commit: string | null;
  readonly record: string;
  readonly needs: string;
  readonly kit: string | null;
  readonly files: readonly UploadedFile[];
}

/** @throws Problem 422 with the faults of the build. */
export function buildOf(part: string, upload: UploadBody): ExaminedBuild {
  const { build, commit, record, needs, kit } = upload;
  const files = filesOf(upload);
  const texts = {
    record: JSON.stringify(record),
    needs: JSON.stringify(needs),
    kit: kit && JSON.stringify(kit),
  };
  const tooLong = Object.entries(BUILD_LIMITS.texts)
    .filter(([name, most]) => Buffer.byteLength(texts[name as keyof typeof texts] ?? "") > most)
    .map(([path, most]) => ({ path, message: `It has at most ${most / 1000} KB` }));
  const faults = tooLong.length > 0 ? tooLong : faultsOfUpload(part, upload, files);
  if (faults.length > 0)
    throw problem("not-allowed", "This build cannot be published.", { fields: faults });
  return { build, commit, ...texts, files };
}
