import { Installation, updateInstallation } from "@dash/contracts/installations/installations";
import { ChangedRecordDialog } from "@dash/kit/ui/changed-record-dialog";
import { useChangedRecord } from "@dash/kit/ui/use-changed-record";
import { comparedInstallations } from "./compared-installations.ts";
import { InstallationFields } from "./installation-fields.tsx";
import { installationEditUndo } from "./installation-undo.ts";
import { InstallationForm, installationValuesOf } from "./installation-form.ts";

export interface EditInstallationDialogProps {
  readonly installation: Installation;
  readonly onClose: () => void;
}

export function EditInstallationDialog({ installation, onClose }: EditInstallationDialogProps) {
  const changed = useChangedRecord({
    endpoint: updateInstallation,
    record: installation,
    row: Installation,
    schema: InstallationForm,
    values: installationValuesOf(installation),
    success: "Installation updated successfully!",
    undo: installationEditUndo,
    failure: "Failed to update installation. Please try again.",
    onClose,
  });
  return (
    <ChangedRecordDialog
      changed={changed}
      title="Edit Installation"
      description={`Entered by ${installation.userName ?? "somebody"}`}
      noun="installation"
      compare={comparedInstallations}
      save="Save Changes"
      saving="Saving..."
    >
      <InstallationFields form={changed.form} existing={installation} />
    </ChangedRecordDialog>
  );
}
