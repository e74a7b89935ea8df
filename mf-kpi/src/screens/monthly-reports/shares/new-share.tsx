import { getSharedReport, shareMonthlyReport } from "@dash/contracts/reports/report-shares";
import { fileAddress } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Form } from "@dash/kit/ui/form/form";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useState } from "react";
import { NewLink } from "./new-link.tsx";
import { daysReading, ShareForm, USUAL_DAYS } from "./share-form.ts";

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
