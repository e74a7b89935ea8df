import {
  getInstallationHistory,
  undoInstallationChange,
} from "@dash/contracts/installations/installations";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

interface Version {
  readonly id: string;
  readonly version: number;
}

/** How to take back the change that made this version of an installation. */
export function installationUndo(
  { id, version }: Version,
  undone: string,
): Undo<typeof undoInstallationChange> {
  return {
    endpoint: undoInstallationChange,
    request: { params: { id }, version },
    undone,
    history: { endpoint: getInstallationHistory, id },
  };
}

/** How to take back an edit. An edit that changed nothing made no version. */
export function installationEditUndo(saved: Version, former: Version) {
  if (saved.version === former.version) return undefined;
  return installationUndo(saved, "Installation is as before.");
}
