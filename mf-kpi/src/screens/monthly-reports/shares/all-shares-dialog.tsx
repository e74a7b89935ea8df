import { Button } from "@dash/kit/ui/form/button";
import { Dialog, DialogActions } from "@dash/kit/ui/overlay/dialog";
import { AllShares } from "./all-shares.tsx";
import { SharesBoundary } from "./shares-boundary.tsx";

/** The links to all reports, for administrators. */
export function AllSharesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="All links"
      description="Whoever has a link can read the PDF of its version without signing in, until the link lapses, is revoked, or its maker may not share any more."
    >
      <SharesBoundary>
        <AllShares />
      </SharesBoundary>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
