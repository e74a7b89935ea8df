import type { InteractionValues } from "./typed-interaction.ts";

const noResponse = { actualResponseTimeMinutes: "", targetResponseTimeMinutes: "" };

const noWarranty = {
  warrantyType: "",
  faultDiagnosis: "",
  commonTheme: "",
  partsReplaced: "",
  visitOutcome: "",
};

/** What is typed, without what the form does not draw any more: nobody could see what is wrong there. */
export function drawnValues(typed: InteractionValues): InteractionValues {
  return {
    ...typed,
    ...(typed.interactionType !== "call" && noResponse),
    ...(!typed.isWarrantyVisit && noWarranty),
  };
}
