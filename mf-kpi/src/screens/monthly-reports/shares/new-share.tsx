import { getSharedReport, shareMonthlyReport } from "@dash/contracts/reports/report-shares";
import { fileAddress, toastFailure, toastSuccess } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Form } from "@dash/kit/ui/form/form";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useState } from "react";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";
import { controlClass, Field } from "@dash/kit/ui/form/field";

/** Creates a link and shows it once. */
export function NewShare({ reportId }: { readonly reportId: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const { form, create, isPending } = useNewRecord({
    endpoint: shareMonthlyReport,
    params: { id: reportId },
    draftId: `share-report:${reportId}`,
    schema: ShareForm,
    values: () => ({ days: USUAL_DAYS }),
    success: ({ secret }) => setAddress(addressOf(secret)),
    failure: "Failed to make the link. Please try again.",
  });
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-4">
      <Form form={form} onSubmit={create} label="New link">
        <NumberField
          form={form}
          name="days"
          label="Days until it lapses"
          hint="1 to 90 days"
          reading={daysReading}
        />
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            {isPending ? "Making..." : "Make link"}
          </Button>
        </div>
      </Form>
      {address && <NewLink address={address} />}
    </div>
  );
}

function addressOf(secret: string): string {
  return `${location.origin}${fileAddress(getSharedReport, { params: { secret } })}`;
}

/** Refuses unreadable input. */
const daysReading = {
  blank: Number.NaN,
  unparsable: Number.NaN,
  write: String,
} satisfies NumberReading;

/** Validates the number of days that a link works; the output is the request body. */
const ShareForm = z.pipe(z.object({ days: TypedNumber(daysReading) }), shareMonthlyReport.body);

const USUAL_DAYS = "14";

/** A new link. Its secret is not stored, so the link is visible only now. */
function NewLink({ address }: { readonly address: string }) {
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
