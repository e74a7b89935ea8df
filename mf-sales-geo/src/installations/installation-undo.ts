import {
  getInstallationHistory,
  undoInstallationChange,
} from "@dash/contracts/installations/installations";
import { versionUndo, type RecordVersion } from "@dash/kit/ui/feedback/undo";

/** How to take back the change that made this version of an installation. */
export const installationUndo = versionUndo(undoInstallationChange, getInstallationHistory);

/** How to take back an edit. An edit that changed nothing made no version. */
export function installationEditUndo(saved: RecordVersion, former: RecordVersion) {
  if (saved.version === former.version) return undefined;
  return installationUndo(saved, "Installation is as before.");
}
