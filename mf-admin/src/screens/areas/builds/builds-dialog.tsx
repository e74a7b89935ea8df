import type { Release, StoredBuild } from "@dash/contracts/releases/releases";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { useState } from "react";
import { LongList } from "../long-list.tsx";
import { MoveDialog } from "../move/move-dialog.tsx";
import { storedText, titleOf } from "../release-texts.ts";
import { RemoveBuild } from "./remove-build.tsx";
import { StoredBuildItem } from "./stored-build-item.tsx";

export interface BuildsDialogProps {
  readonly release: Release;
  readonly onClose: () => void;
}

/** Every stored build of a part, newest first. */
export function BuildsDialog({ release, onClose }: BuildsDialogProps) {
  const [chosen, setChosen] = useState<StoredBuild | null>(null);
  const [removed, setRemoved] = useState<StoredBuild | null>(null);
  return (
    <Dialog
      isOpen
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
        <RemoveBuild part={release.part} build={removed} onClose={() => setRemoved(null)} />
      )}
      {chosen && (
        <MoveDialog way="any" release={release} build={chosen} onClose={() => setChosen(null)} />
      )}
    </Dialog>
  );
}
