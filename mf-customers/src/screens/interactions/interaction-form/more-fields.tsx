import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import {
  NOT_IDENTIFIED,
  type InteractionType,
} from "@dash/contracts/interactions/interaction-kinds";
import { More } from "@dash/kit/ui/form/more";
import { PAIR } from "./field-layout.ts";
import type { InteractionForm } from "./interaction-form.ts";
import { valuesOf } from "./interaction-values.ts";
import { callNames, fields, warrantyNames } from "./typed-interaction.ts";
import { WarrantyFields } from "./warranty-fields.tsx";

export interface MoreFieldsProps {
  readonly form: InteractionForm;
  readonly type: InteractionType;
  readonly isWarranty: boolean;
  readonly existing: CustomerInteraction | undefined;
}

/** The fields that an interaction of this type rarely needs. They are visible where one of them has a value. */
export function MoreFields({ form, type, isWarranty, existing }: MoreFieldsProps) {
  const names = foldedNames[type];
  const values = existing && valuesOf(existing);
  const isCall = type === "call";
  return (
    <More form={form} names={names} isOpen={names.some((name) => Boolean(values?.[name]))}>
      <div className={PAIR}>
        <fields.Field form={form} name="customerEmail" />
        {!isCall && <CallerField form={form} type={type} />}
        <fields.Field form={form} name="satisfactionRating" />
        {isCall && <fields.Fields form={form} names={["firstTimefix", ...responseNames]} />}
      </div>
      <fields.Fields form={form} names={lastNames} />
      {isCall && <fields.Field form={form} name="isWarrantyVisit" label="About a warranty visit" />}
      {isCall && isWarranty && <WarrantyFields form={form} />}
    </More>
  );
}

/** The kind of caller. A call always has one, though it may not be known. */
export function CallerField({ form, type }: Pick<MoreFieldsProps, "form" | "type">) {
  const settings = type === "call" && { placeholder: NOT_IDENTIFIED };
  return <fields.Field form={form} name="callerType" {...settings} />;
}

const firstNames = [
  "serviceLineId",
  "customerName",
  "customerPhone",
  "firstCallResolution",
  "outcome",
] as const;
const responseNames = ["actualResponseTimeMinutes", "targetResponseTimeMinutes"] as const;

type Name = (typeof fields.names)[number];

const without = (names: readonly Name[]) => fields.names.filter((name) => !names.includes(name));

const foldedNames: Record<InteractionType, readonly Name[]> = {
  call: without([...firstNames, "callerType"]),
  visit: without([
    ...firstNames,
    "firstTimefix",
    "isWarrantyVisit",
    ...callNames,
    ...warrantyNames,
  ]),
};

/** The fields that no other part of the form draws. */
const lastNames = foldedNames.visit.filter(
  (name) => !["customerEmail", "satisfactionRating", "callerType"].includes(name),
);
