import type { PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
import { definedFields, type Defined } from "@dash/service-lib/database/columns";
import { storedPhone } from "@dash/service-lib/contacts/phone-number";
import { dayOf } from "../days/day.ts";

const DAYS = [
  "leadDate",
  "quoteDate",
  "saleDate",
  "installationDate",
  "completionDate",
  "expectedSaleDate",
  "nextFollowUp",
] as const;
const MONEY = ["quoteValue", "saleValue", "grantAmount"] as const;

type Day = (typeof DAYS)[number];
type Pounds = (typeof MONEY)[number];

/** The columns of an entry that a person may set directly: all but its stage and its location. */
export type EntryColumns = Partial<
  Defined<
    Omit<
      PipelineEntryChange,
      Pounds | "currentStage" | "lostReason" | "lostNotes" | "postcode" | "region"
    >
  > &
    Record<Pounds, string | null>
>;

/** Converts a person's input to columns; fields that the input lacks are left out. */
export function inputColumns(input: PipelineEntryChange): EntryColumns {
  const { currentStage: _stage, lostReason: _reason, lostNotes: _notes, ...others } = input;
  const { postcode: _postcode, region: _region, ...fields } = others;
  const { customerPhone } = fields;
  return definedFields({
    ...fields,
    ...(customerPhone === undefined ? {} : { customerPhone: storedPhone(customerPhone) }),
    ...mapped<Day, string>(fields, DAYS, dayOf),
    ...mapped<Pounds, number>(fields, MONEY, (pounds) => pounds.toFixed(2)),
  }) as EntryColumns;
}

function mapped<Name extends Day | Pounds, Value>(
  fields: { readonly [N in Name]?: Value | null | undefined },
  names: readonly Name[],
  convert: (value: Value) => string,
): Partial<Record<Name, string | null>> {
  const values: Partial<Record<Name, string | null>> = {};
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) values[name] = value === null ? null : convert(value);
  }
  return values;
}
