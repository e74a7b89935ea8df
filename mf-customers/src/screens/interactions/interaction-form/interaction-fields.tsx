import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { InteractionType, typeNames } from "@dash/contracts/interactions/interaction-kinds";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { londonInstant, londonTime, londonToday, monthOf, now } from "@dash/kit";
import { ClosedMonths } from "@dash/kit/ui/list/closed-months";
import { DateField } from "@dash/kit/ui/form/date-field";
import { DurationField } from "@dash/kit/ui/form/duration-field";
import { SelectField, TimeField } from "@dash/kit/ui/form/form-fields";
import { optionsOf } from "@dash/kit/ui/form/select";
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { CallSystemValues } from "./call-system-values.tsx";
import { typedInstant, type InteractionForm } from "./interaction-form.ts";
import { CallerField, MoreFields } from "./more-fields.tsx";
import { fields } from "./typed-interaction.ts";
import { WarrantyFields, type WarrantyFieldsProps } from "./warranty-fields.tsx";
import { PAIR } from "./field-layout.ts";

export interface InteractionFieldsProps extends WarrantyFieldsProps {
  /** The lines to choose from. */
  readonly lines: readonly Pick<ServiceLine, "id" | "name">[];
  /** Whether the lines could not be read. */
  readonly isWithoutLines: boolean;
  /** The interaction that the form edits; absent for a new one. */
  readonly existing?: CustomerInteraction;
  /** The type cannot be changed any more. */
  readonly isTypeFixed?: boolean;
  /** The field that finds the customer, of a form that has one. */
  readonly customer?: ReactNode;
  /** The customer was found, so its name and phone are not typed. */
  readonly isCustomerChosen?: boolean;
}

/**
 * The fields of a call or visit: those of its type, and all others under `More`. Data from the call system is
 * read-only.
 */
export function InteractionFields(props: InteractionFieldsProps) {
  const { form, existing, isTypeFixed, customer, isCustomerChosen, arePartsListed } = props;
  const [type, isWarranty] = useWatch({
    control: form.control,
    name: ["interactionType", "isWarrantyVisit"],
  });
  const isSynced = existing?.source === "call-system";
  return (
    <>
      {isSynced && <CallSystemValues call={existing} />}
      <div className={PAIR}>
        {!isSynced && !isTypeFixed && (
          <SelectField form={form} name="interactionType" label="Type" options={typeOptions} />
        )}
        <ServiceLineField {...props} />
        {!isSynced && <WhenFields form={form} isNew={!existing} />}
        {customer}
        {!isCustomerChosen && <fields.Field form={form} name="customerName" />}
        {!isSynced && !isCustomerChosen && (
          <fields.Field
            form={form}
            name="customerPhone"
            hint={
              !existing &&
              "A person without a number or e-mail address is not listed under Customers."
            }
          />
        )}
        {type === "call" && <CallerField form={form} type={type} />}
        <fields.Field form={form} name={type === "call" ? "firstCallResolution" : "firstTimefix"} />
        <fields.Field form={form} name="outcome" />
        {type === "visit" && (
          <div className="customers:self-end customers:pb-2">
            <fields.Field form={form} name="isWarrantyVisit" />
          </div>
        )}
      </div>
      {type === "visit" && isWarranty && (
        <WarrantyFields form={form} arePartsListed={arePartsListed} />
      )}
      <MoreFields form={form} type={type} isWarranty={isWarranty} existing={existing} />
    </>
  );
}

function ServiceLineField({ form, lines, isWithoutLines }: InteractionFieldsProps) {
  return (
    <fields.Field
      form={form}
      name="serviceLineId"
      options={lines.map(({ id, name }) => ({ value: id, label: name }))}
      hint={
        isWithoutLines &&
        "The service lines could not be loaded. Close this form and open it again; what you typed is kept."
      }
    />
  );
}

type OfForm = Pick<InteractionFieldsProps, "form">;

function WhenFields({ form, isNew }: OfForm & { readonly isNew: boolean }) {
  const { getValues } = form;
  const date = useWatch({ control: form.control, name: "date" });
  const isDay = londonInstant(date, "12:00") !== null;
  const beginOf = useCallback(() => typedInstant(getValues()), [getValues]);
  useUsualTime(form, isNew && isDay ? date : null);
  return (
    <>
      <DateField form={form} name="date" label="Date" />
      <TimeField form={form} name="occurredAt" label="Time" />
      <DurationField form={form} name="durationSeconds" label="Duration" beginOf={beginOf} />
      <div className="customers:col-span-full customers:empty:hidden">
        <ClosedMonths months={isDay ? [monthOf(date)] : []} />
      </div>
    </>
  );
}

const USUAL_TIME = "09:00";

/** A form begins at the minute when it opens, which says nothing of another day. A typed time stays. */
function useUsualTime({ getValues, setValue }: InteractionForm, day: string | null) {
  const [opened] = useState(() => londonTime(now().toISOString()));
  const follow = useEffectEvent(() => {
    if (day && day !== londonToday() && getValues("occurredAt") === opened)
      setValue("occurredAt", USUAL_TIME);
  });
  useEffect(() => follow(), [day]);
}

const typeOptions = optionsOf(InteractionType.options, typeNames);
