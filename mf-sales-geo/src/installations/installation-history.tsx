import {
  getInstallationHistory,
  type Installation,
} from "@dash/contracts/installations/installations";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import { installationName } from "./installation-texts.ts";

export interface InstallationHistoryProps {
  readonly installation: Installation;
  readonly onClose: () => void;
}

export function InstallationHistory({ installation, onClose }: InstallationHistoryProps) {
  const { id, userId, userName } = installation;
  return (
    <HistoryDialog
      of={`History of ${installationName(installation)}`}
      endpoint={getInstallationHistory}
      id={id}
      nameOf={(of) => (of === userId ? (userName ?? undefined) : undefined)}
      onClose={onClose}
    />
  );
}
