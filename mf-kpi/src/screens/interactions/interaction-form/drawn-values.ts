import { partNames } from "./typed-duration.ts";
import type { InteractionValues } from "./typed-interaction.ts";

const noParts = { hours: "", minutes: "", seconds: "" };

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
  const parts = partNames[typed.interactionType].map((name) => [name, typed[name]] as const);
  return {
    ...typed,
    ...noParts,
    ...Object.fromEntries(parts),
    ...(typed.interactionType !== "call" && noResponse),
    ...(!typed.isWarrantyVisit && noWarranty),
  };
}
