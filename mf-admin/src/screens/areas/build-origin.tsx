import type { StoredBuild } from "@dash/contracts/releases/releases";
import { Moment } from "./moment.tsx";
import { ShortCode } from "./short-code.tsx";

export type BuildOriginProps = Pick<StoredBuild, "uploadedAt" | "uploadedBy" | "commit" | "liveAt">;

/** The origin of a build, and when it was live. */
export function BuildOrigin({ uploadedAt, uploadedBy, commit, liveAt }: BuildOriginProps) {
  return (
    <p className="admin:text-body admin:wrap-anywhere admin:text-ink-soft">
      Uploaded <Moment at={uploadedAt} /> by {uploadedBy}
      {" · "}
      {commit === null ? "no commit known" : "commit "}
      {commit !== null && <ShortCode noun="commit" code={commit} />}
      {" · "}
      {liveAt === null ? "never live" : "last became live "}
      {liveAt !== null && <Moment at={liveAt} />}
    </p>
  );
}
