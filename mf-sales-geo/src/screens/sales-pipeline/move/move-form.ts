import { LostReason } from "@dash/contracts/sales/pipeline-kinds";
import { PostcodeInput } from "@dash/contracts/installations/places";
import { OptionalNotes, RequiredText } from "@dash/contracts/values/text-fields";
import { TypedDay } from "@dash/kit/ui/form/typed-day";
import { londonToday } from "@dash/kit";
import * as z from "zod/mini";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { Rule } from "@dash/contracts/values/rule";
import { fields as entryFields } from "../entry-form/typed-entry.ts";
import type { MoveField } from "./move-fields.ts";

const LONGEST_NAME = 200;

const shape = {
  quoteValue: entryFields.shape.quoteValue,
  lostReason: LostReason,
  lostNotes: OptionalNotes(),
  heatPumpModel: RequiredText("Heat pump model is required", LONGEST_NAME),
  postcode: PostcodeInput("Postcode is required"),
  installationDate: TypedDay("Installation date is required"),
} satisfies Record<MoveField, z.core.$ZodType>;

export type MoveValues = Record<MoveField, string>;
type MoveInput = Partial<z.output<z.ZodMiniObject<typeof shape>>>;

/** Validates the fields that the move asks for; the others are ignored. */
export function moveSchema(fields: readonly MoveField[]) {
  const required = Object.fromEntries(fields.map((name) => [name, shape[name]]));
  return z.pipe(
    z.pipe(
      z.transform((typed: MoveValues) => typed as Readonly<Record<string, unknown>>),
      z.object(required).check(explainsOther),
    ),
    z.transform((input) => input as MoveInput),
  );
}

/** The reason "other" needs a text. */
export const explainsOther = Rule<Readonly<Record<string, unknown>>>(
  ["lostReason", "lostNotes"],
  ({ lostReason, lostNotes }) =>
    lostReason === "other" && !lostNotes && { path: "lostNotes", message: IN_WORDS },
);

export const IN_WORDS = "Say in words why it was lost";

/** The initial values: those of the entry, with today as the date if it has none. */
export function moveValues(entry: PipelineEntry): MoveValues {
  return {
    quoteValue: "",
    lostReason: "",
    lostNotes: "",
    heatPumpModel: entry.heatPumpModel ?? "",
    postcode: entry.postcode ?? "",
    installationDate: entry.installationDate ?? londonToday(),
  };
}
