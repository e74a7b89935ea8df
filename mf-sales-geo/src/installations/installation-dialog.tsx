import {
  getInstallationHistory,
  type Installation,
} from "@dash/contracts/installations/installations";
import { HistoryDialog } from "@dash/kit/ui/history-dialog";
import { lazy, Suspense } from "react";
import type { InstallationActionName } from "./installation-actions.ts";
import { installationName } from "./installation-words.ts";

// The dialog's code loads when the dialog opens.
const EditInstallationDialog = lazy(async () => ({
  default: (await import("./edit-installation-dialog.tsx")).EditInstallationDialog,
}));

/** The chosen installation and the dialog that is open for it. */
export interface ChosenInstallation {
  readonly action: InstallationActionName;
  readonly installation: Installation;
}

export interface InstallationDialogProps {
  readonly chosen: ChosenInstallation;
  readonly onClose: () => void;
}

export function InstallationDialog({
  chosen: { action, installation },
  onClose,
}: InstallationDialogProps) {
  const { id, userId, userName } = installation;
  if (action === "history")
    return (
      <HistoryDialog
        of={`History of ${installationName(installation)}`}
        endpoint={getInstallationHistory}
        id={id}
        nameOf={(of) => (of === userId ? (userName ?? undefined) : undefined)}
        onClose={onClose}
      />
    );
  return (
    <Suspense>
      <EditInstallationDialog installation={installation} onClose={onClose} />
    </Suspense>
  );
}
