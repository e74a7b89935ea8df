import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { late } from "@dash/kit/ui/layout/late-component";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";

const NewLineDialog = late(async () => (await import("./new-line-dialog.tsx")).NewLineDialog);

export function NewLine() {
  return (
    <DialogButton size="small" OpenDialog={NewLineDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Add Service Line
    </DialogButton>
  );
}
