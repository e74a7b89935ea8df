import { SignatureIcon } from "@dash/kit/ui/layout/icons";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { lazy, Suspense } from "react";

const SignatoriesDialog = lazy(async () => ({
  default: (await import("../preview/report-dialogs.ts")).SignatoriesDialog,
}));

export function SignatoriesButton() {
  return (
    <DialogButton OpenDialog={OpenDialog}>
      <SignatureIcon size={16} aria-hidden />
      Signatories
    </DialogButton>
  );
}

function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <SignatoriesDialog onClose={onClose} />
    </Suspense>
  );
}
