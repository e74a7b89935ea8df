import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { CallerType, InteractionType } from "@dash/contracts/interactions/interaction-kinds";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { DateField } from "@dash/kit/ui/date-field";
import { DurationField } from "@dash/kit/ui/duration-field";
import {
  CheckboxField,
  SelectField,
  TextArea,
  TextField,
  TimeField,
} from "@dash/kit/ui/form-fields";
import { optionsOf } from "@dash/kit/ui/select";
import { useCallback } from "react";
import { useWatch } from "react-hook-form";
import { callerNames, NOT_IDENTIFIED, typeNames } from "../../../interactions/interaction-words.ts";
import { CallFields } from "./call-fields.tsx";
import { CallSystemValues } from "./call-system-values.tsx";
import { typedInstant, type InteractionForm } from "./interaction-form.ts";
import { WarrantyFields } from "./warranty-fields.tsx";
import { PAIR, yesNoOptions } from "./field-layout.ts";

export interface InteractionFieldsProps {
  readonly form: InteractionForm;
  /** The lines to choose from. */
  readonly lines: readonly Pick<ServiceLine, "id" | "name">[];
  /** Whether the lines could not be read. */
  readonly isWithoutLines: boolean;
  /** The interaction that the form edits; absent for a new one. */
  readonly existing?: CustomerInteraction;
}

/** The fields of a call or visit. Data from the call system is read-only. */
export function InteractionFields(props: InteractionFieldsProps) {
  const { form, existing } = props;
  const [type, isWarranty] = useWatch({
    control: form.control,
    name: ["interactionType", "isWarrantyVisit"],
  });
  const isSynced = existing?.source === "call-system";
  return (
    <>
      {isSynced && <CallSystemValues call={existing} />}
      <div className={isSynced ? undefined : PAIR}>
        {!isSynced && (
          <SelectField form={form} name="interactionType" label="Type" options={typeOptions} />
        )}
        <ServiceLineField {...props} />
      </div>
      {!isSynced && <WhenFields form={form} />}
      <CustomerFields form={form} type={type} isSynced={isSynced} />
      <TextField form={form} name="outcome" label="Outcome" autoComplete="off" />
      <TextArea form={form} name="notes" label="Notes" rows={3} />
      <div className={PAIR}>
        <SelectField
          form={form}
          name="satisfactionRating"
          label="Rating"
          placeholder="No rating"
          options={ratingOptions}
        />
        <SelectField
          form={form}
          name="firstTimefix"
          label="First Time Fix"
          placeholder="Not stated"
          options={yesNoOptions}
        />
      </div>
      {type === "call" && <CallFields form={form} />}
      <CheckboxField form={form} name="escalated" label="Escalated" />
      <CheckboxField
        form={form}
        name="isWarrantyVisit"
        label={type === "call" ? "About a warranty visit" : "Warranty visit"}
      />
      {isWarranty && <WarrantyFields form={form} />}
    </>
  );
}

function ServiceLineField({ form, lines, isWithoutLines }: InteractionFieldsProps) {
  return (
    <SelectField
      form={form}
      name="serviceLineId"
      label="Service line"
      placeholder="Select a service line"
      options={lines.map(({ id, name }) => ({ value: id, label: name }))}
      hint={
        isWithoutLines &&
        "The service lines could not be loaded. Close this form and open it again; what you typed is kept."
      }
    />
  );
}

interface TypedFieldsProps {
  readonly form: InteractionForm;
  readonly type: InteractionType;
}

function WhenFields({ form }: Pick<TypedFieldsProps, "form">) {
  const { getValues } = form;
  const beginOf = useCallback(() => typedInstant(getValues()), [getValues]);
  return (
    <div className={PAIR}>
      <DateField form={form} name="date" label="Date" />
      <TimeField form={form} name="occurredAt" label="Time" />
      <DurationField form={form} name="durationSeconds" label="Duration" beginOf={beginOf} />
    </div>
  );
}

interface CustomerFieldsProps extends TypedFieldsProps {
  readonly isSynced: boolean;
}

function CustomerFields({ form, type, isSynced }: CustomerFieldsProps) {
  return (
    <div className={PAIR}>
      <TextField form={form} name="customerName" label="Customer name" autoComplete="off" />
      <SelectField
        form={form}
        name="callerType"
        label="Caller"
        placeholder={type === "call" ? NOT_IDENTIFIED : "Not stated"}
        options={callerOptions}
      />
      {!isSynced && (
        <TextField
          form={form}
          name="customerPhone"
          label="Customer phone"
          type="tel"
          autoComplete="off"
        />
      )}
      <TextField
        form={form}
        name="customerEmail"
        label="Customer e-mail"
        type="email"
        autoComplete="off"
      />
    </div>
  );
}

const typeOptions = optionsOf(InteractionType.options, typeNames);
const callerOptions = optionsOf(CallerType.options, callerNames);
const ratingOptions = optionsOf(["5", "4", "3", "2", "1"]);
