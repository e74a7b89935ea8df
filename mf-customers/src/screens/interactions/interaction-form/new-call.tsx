import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import { InteractionFields } from "./interaction-fields.tsx";
import { interactionSchema } from "./interaction-form.ts";
import { newValues } from "./interaction-values.ts";
import type { KnownCustomer } from "./known-customer.queries.ts";
import type { InteractionValues } from "./typed-interaction.ts";
import { useOfferedLines } from "./use-offered-lines.ts";

const schema = interactionSchema();

export interface NewCallProps {
  /** The person whom the call is with, where the form was opened from their page or their lead. */
  readonly customer: KnownCustomer | undefined;
  /** The values that were typed before the person chose that it was a call. */
  readonly values: Partial<InteractionValues> | undefined;
  readonly onCreated: (saved: CustomerInteraction) => void;
  /** The person chose that it was a visit. */
  readonly onVisit: (values: InteractionValues) => void;
  readonly onClose: () => void;
}

export function NewCall({ customer, values, onCreated, onVisit, onClose }: NewCallProps) {
  const created = useNewRecord({
    endpoint: createCustomerInteraction,
    draftId: customer?.id ? `new-interaction:${customer.id}` : "new-interaction",
    schema,
    values: () => ({
      ...newValues(),
      ...customer?.values,
      ...values,
      interactionType: "call" as const,
    }),
    toRequest: (body) => withCustomer(body, customer),
    success: onCreated,
    failure: "Failed to create interaction. Please try again.",
    onClose,
  });
  const { form } = created;
  const type = useWatch({ control: form.control, name: "interactionType" });
  const handleVisit = useEffectEvent(() => {
    const values = form.getValues();
    created.draft.discard();
    onVisit(values);
  });
  useEffect(() => {
    if (type === "visit") handleVisit();
  }, [type]);
  return (
    <NewRecordDialog
      created={created}
      title="New Interaction"
      description="A call or visit that is not in the call system"
      save="Create Interaction"
      saving="Creating..."
    >
      <InteractionFields form={form} {...useOfferedLines()} />
    </NewRecordDialog>
  );
}

/** The customer is named as long as the name is left as it was filled in. */
function withCustomer(body: InteractionChange, customer: KnownCustomer | undefined) {
  if (!customer?.id || body.customerName !== customer.values.customerName) return body;
  return { ...body, contactId: customer.id };
}
