import { createInstallation, type Installation } from "@dash/contracts/installations/installations";
import { formatMonth, monthOf } from "@dash/kit";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { InstallationFields } from "./installation-fields.tsx";
import { installationUndo } from "./installation-undo.ts";
import { InstallationForm, newInstallationValues } from "./installation-form.ts";

export function NewInstallationDialog({ onClose }: { readonly onClose: () => void }) {
  const offerUndo = useUndo();
  const created = useNewRecord({
    endpoint: createInstallation,
    draftId: "new-installation",
    schema: InstallationForm,
    values: newInstallationValues,
    success: (added) =>
      offerUndo(addedText(added), installationUndo(added, "Installation is removed again.")),
    failure: "Failed to add installation. Please try again.",
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Add Installation"
      description="One that did not come from the sales pipeline"
      save="Add Installation"
      saving="Adding..."
    >
      <InstallationFields form={created.form} />
    </NewRecordDialog>
  );
}

/** Names the installation's month, because the screen may show another month. */
function addedText({ installationDate }: Installation): string {
  const { month, year } = monthOf(installationDate);
  return `Installation added successfully! It counts in ${formatMonth(month, year)}.`;
}
