import { removeBuild, type StoredBuild } from "@dash/contracts/releases/releases";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { useQueryClient } from "@tanstack/react-query";
import { releasesQuery } from "../areas.queries.ts";

export interface RemoveBuildProps {
  readonly part: string;
  readonly build: StoredBuild;
  readonly onClose: () => void;
}

/** Asks for confirmation before a build is permanently removed. */
export function RemoveBuild({ part, build: { build }, onClose }: RemoveBuildProps) {
  const client = useQueryClient();
  return (
    <ConfirmAction
      endpoint={removeBuild}
      request={{ params: { part, build } }}
      title={`Remove ${build}`}
      question="Its files and preview links are gone from this moment. Tabs that still run it load another build. A removed build cannot be brought back."
      confirm="Remove"
      confirming="Removing..."
      success={`${build} is removed`}
      failure="Failed to remove the build. Please try again."
      onSettled={() => {
        onClose();
        void client.invalidateQueries(releasesQuery);
      }}
      onClose={onClose}
    />
  );
}
