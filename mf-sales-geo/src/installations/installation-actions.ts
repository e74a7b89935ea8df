import type { Installation } from "@dash/contracts/installations/installations";
import { DocumentIcon, HistoryIcon, PencilIcon } from "@dash/kit/ui/layout/icons";
import type { RowAction } from "@dash/kit/ui/list/row-actions";
import { installationName } from "./installation-texts.ts";

export type InstallationActionName = "details" | "edit" | "history";
export type ActOnInstallation = (
  action: InstallationActionName,
  installation: Installation,
) => void;

/** The actions that the user may take on an installation. Everybody may read it and its history. */
export function installationActions(
  installation: Installation,
  onAction: ActOnInstallation,
): RowAction[] {
  const name = installationName(installation);
  const details = {
    label: "Details",
    name: `Details of ${name}`,
    Icon: DocumentIcon,
    onAct: () => onAction("details", installation),
  };
  const edit = {
    label: "Edit",
    name: `Edit ${name}`,
    Icon: PencilIcon,
    onAct: () => onAction("edit", installation),
  };
  const history = {
    label: "History",
    name: `History of ${name}`,
    Icon: HistoryIcon,
    onAct: () => onAction("history", installation),
  };
  return installation.can.update ? [details, edit, history] : [details, history];
}
