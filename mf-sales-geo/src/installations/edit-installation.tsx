import { Installation, updateInstallation } from "@dash/contracts/installations/installations";
import { ChangedRecordForm } from "@dash/kit/ui/overlay/changed-record-dialog";
import { InPlace } from "@dash/kit/ui/overlay/side-panel";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { InstallationFields } from "./installation-fields.tsx";
import { installationEditUndo } from "./installation-undo.ts";
import {
  comparedInstallations,
  InstallationForm,
  installationValuesOf,
} from "./installation-form.ts";

export interface EditInstallationProps {
  readonly installation: Installation;
  readonly onClose: () => void;
}

/** The form of an installation, in its panel. */
export function EditInstallation({ installation, onClose }: EditInstallationProps) {
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
    <InPlace onClose={onClose}>
      <ChangedRecordForm
        changed={changed}
        noun="installation"
        compare={comparedInstallations}
        save="Save Changes"
        saving="Saving..."
      >
        <InstallationFields form={changed.form} existing={installation} />
      </ChangedRecordForm>
    </InPlace>
  );
}
