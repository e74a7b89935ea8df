import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { late } from "@dash/kit/ui/layout/late-component";

const NewTokenDialog = late(async () => (await import("./new-token-dialog.tsx")).NewTokenDialog);

export function NewToken() {
  return (
    <DialogButton size="small" OpenDialog={NewTokenDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      New Token
    </DialogButton>
  );
}
