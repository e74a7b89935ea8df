import { toastFailure, toastSuccess } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { controlClass, Field } from "@dash/kit/ui/form/field";

/** A new link. Its secret is not stored, so the link is visible only now. */
export function NewLink({ address }: { readonly address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toastSuccess("Link copied"),
      (error: unknown) => toastFailure(error, "Select the link and copy it yourself."),
    );
  return (
    <div role="status" className="kpi:flex kpi:items-end kpi:gap-3">
      <div className="kpi:min-w-0 kpi:grow">
        <Field label="New link" hint="Copy it now: it is not shown again.">
          {(control) => (
            <input
              {...control}
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
              className={controlClass}
            />
          )}
        </Field>
      </div>
      <Button className="kpi:mb-6.5" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
