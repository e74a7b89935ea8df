import { toastFailure, toastSuccess } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";

/** Says that the entry was deleted while the user edited it, and offers to copy the typed text. */
export function DeletedNotice({ description }: { readonly description: () => string }) {
  const copy = () =>
    navigator.clipboard.writeText(description()).then(
      () => toastSuccess("Description copied"),
      (error: unknown) => toastFailure(error, "Select the description and copy it yourself."),
    );
  return (
    <div
      role="alert"
      className="time:flex time:flex-wrap time:items-center time:gap-3 time:rounded-md time:bg-caution-soft time:p-3 time:text-body time:text-caution-ink"
    >
      <p className="time:min-w-0 time:flex-1">
        This entry was deleted by somebody else. What you typed stays here until you close it.
      </p>
      <Button size="small" onClick={() => void copy()}>
        Copy description
      </Button>
    </div>
  );
}
