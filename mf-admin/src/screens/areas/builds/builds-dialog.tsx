import { removeBuild, type Release, type StoredBuild } from "@dash/contracts/releases/releases";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { releasesQuery } from "../areas.queries.ts";
import { LongList } from "../long-list.tsx";
import { MoveDialog } from "../move/move-dialog.tsx";
import { storedText, titleOf } from "../release-texts.ts";
import { StoredBuildItem } from "./stored-build-item.tsx";

export interface BuildsDialogProps {
  readonly release: Release;
  readonly onClose: () => void;
}

/** Every stored build of a part, newest first. */
export function BuildsDialog({ release, onClose }: BuildsDialogProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<StoredBuild | null>(null);
  const [removed, setRemoved] = useState<StoredBuild | null>(null);
  const closeQuestion = () => setRemoved(null);
  return (
    <Dialog
      onClose={onClose}
      title={`Builds of ${titleOf(release)}`}
      description="A preview link shows a build that is not live. Staff and administrators who are signed in can open it; nobody else sees that build."
    >
      <p className="admin:text-ink-soft">{storedText(release)}</p>
      <LongList
        label="Builds, newest first"
        rows={release.builds}
        keyOf={({ build }) => build}
        draw={(build) => (
          <StoredBuildItem
            part={release.part}
            build={build}
            onMakeLive={() => setChosen(build)}
            onRemove={() => setRemoved(build)}
          />
        )}
      />
      {removed && (
        <ConfirmAction
          endpoint={removeBuild}
          request={{ params: { part: release.part, build: removed.build } }}
          title={`Remove ${removed.build}`}
          question="Its files and preview links are gone from this moment. Tabs that still run it load another build. A removed build cannot be brought back."
          confirm="Remove"
          confirming="Removing..."
          success={`${removed.build} is removed`}
          failure="Failed to remove the build. Please try again."
          onSettled={() => {
            closeQuestion();
            void client.invalidateQueries(releasesQuery);
          }}
          onClose={closeQuestion}
        />
      )}
      {chosen && (
        <MoveDialog way="any" release={release} build={chosen} onClose={() => setChosen(null)} />
      )}
    </Dialog>
  );
}
