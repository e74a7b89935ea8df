import type { UseFormReturn } from "react-hook-form";
import type { InteractionForm } from "../interaction-form/interaction-form.ts";
import type { SheetContent } from "./sheet.ts";
import type { SheetValues } from "./sheet-values.ts";

export type SheetForm = UseFormReturn<SheetValues, unknown, SheetContent>;

/** The form as the fields of a visit take it: its values have all of theirs, and more. */
export function visitFormOf(form: SheetForm): InteractionForm {
  return form as unknown as InteractionForm;
}
