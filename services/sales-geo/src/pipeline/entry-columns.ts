import type { PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
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
type Given<Said> = { [Name in keyof Said]: Exclude<Said[Name], undefined> };

/** The columns of an entry that a person may set, without its stage and its place. */
export type SaidEntry = Partial<
  Given<
    Omit<
      PipelineEntryChange,
      Pounds | "currentStage" | "lostReason" | "lostNotes" | "postcode" | "region"
    >
  > &
    Record<Pounds, string | null>
>;

/** Converts a person's input to columns; absent fields stay absent. */
export function columnsSaid(input: PipelineEntryChange): SaidEntry {
  const { currentStage: _stage, lostReason: _reason, lostNotes: _notes, ...others } = input;
  const { postcode: _postcode, region: _region, ...said } = others;
  const { customerPhone } = said;
  return given({
    ...said,
    ...(customerPhone === undefined ? {} : { customerPhone: storedPhone(customerPhone) }),
    ...mapped<Day, string>(said, DAYS, dayOf),
    ...mapped<Pounds, number>(said, MONEY, (pounds) => pounds.toFixed(2)),
  });
}

function mapped<Name extends Day | Pounds, Value>(
  said: { readonly [N in Name]?: Value | null | undefined },
  names: readonly Name[],
  kept: (value: Value) => string,
): Partial<Record<Name, string | null>> {
  const values: Partial<Record<Name, string | null>> = {};
  for (const name of names) {
    const value = said[name];
    if (value !== undefined) values[name] = value === null ? null : kept(value);
  }
  return values;
}

function given(said: object): object {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
