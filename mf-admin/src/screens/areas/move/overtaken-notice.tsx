import type { Release } from "@dash/contracts/releases/releases";
import { Moment } from "../moment.tsx";
import { howLive, titleOf } from "../release-texts.ts";
import { Warning } from "./warning.tsx";

export interface OvertakenNoticeProps {
  /** The current release. */
  readonly release: Release;
  /** The build that this user wanted to make live. */
  readonly build: string;
}

/** Says which build another user made live meanwhile. */
export function OvertakenNotice({ release, build }: OvertakenNoticeProps) {
  const isDone = release.build === build;
  return (
    <Warning>
      <p>
        Somebody else moved {titleOf(release)} in the meantime, so nothing was changed. Live is now{" "}
        <code className="admin:font-mono">{release.build}</code>: {howLive(release)},{" "}
        <Moment at={release.since} />.
      </p>
      {release.why && <p>Their reason: {release.why}</p>}
      <p>{isDone ? "That is the build you wanted." : "You can try again."}</p>
    </Warning>
  );
}
