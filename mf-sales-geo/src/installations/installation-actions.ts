import type { Installation } from "@dash/contracts/installations/installations";
import { DocumentIcon, HistoryIcon, PencilIcon } from "@dash/kit/ui/layout/icons";
import { actionsOn, type OfferedAction } from "@dash/kit/ui/list/row-actions";
import { installationName } from "./installation-texts.ts";

export type InstallationActionName = "details" | "edit" | "history";
export type ActOnInstallation = (
  action: InstallationActionName,
  installation: Installation,
) => void;

/** The actions on an installation. Everybody may read it and its history. */
const actions: readonly OfferedAction<Installation, InstallationActionName>[] = [
  { key: "details", label: "Details", before: "Details of", Icon: DocumentIcon, may: () => true },
  { key: "edit", label: "Edit", Icon: PencilIcon, may: ({ can }) => can.update },
  { key: "history", label: "History", before: "History of", Icon: HistoryIcon, may: () => true },
];

/** The actions that the user may take on an installation. */
export function installationActions(installation: Installation, onAction: ActOnInstallation) {
  return actionsOn(installation, installationName(installation), actions, onAction);
}
