import { getSharedReport, shareMonthlyReport } from "@dash/contracts/reports/report-shares";
import { fileAddress } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { CopiedField } from "@dash/kit/ui/form/copied-field";
import { Form } from "@dash/kit/ui/form/form";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useState } from "react";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";

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
      {address && (
        // Its secret is not stored, so the link is visible only now.
        <div role="status">
          <CopiedField
            label="New link"
            hint="Copy it now: it is not shown again."
            value={address}
            noun="Link"
          />
        </div>
      )}
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
