import { LinkIcon } from "@dash/kit/ui/layout/icons";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { lazy, Suspense } from "react";

const AllSharesDialog = lazy(async () => ({
  default: (await import("../preview/report-dialogs.ts")).AllSharesDialog,
}));

export function AllSharesButton() {
  return (
    <DialogButton OpenDialog={OpenDialog}>
      <LinkIcon size={16} aria-hidden />
      All links
    </DialogButton>
  );
}

function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <AllSharesDialog onClose={onClose} />
    </Suspense>
  );
}
