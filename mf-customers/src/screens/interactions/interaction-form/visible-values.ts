import type { InteractionValues } from "./typed-interaction.ts";

const noResponse = { actualResponseTimeMinutes: "", targetResponseTimeMinutes: "" };

const noWarranty = {
  warrantyType: "",
  faultDiagnosis: "",
  commonTheme: "",
  partsReplaced: "",
  visitOutcome: "",
};

/** Clears the fields that the form no longer draws: nobody could see an error there. */
export function visibleValues(values: InteractionValues): InteractionValues {
  return {
    ...values,
    ...(values.interactionType !== "call" && noResponse),
    ...(!values.isWarrantyVisit && noWarranty),
  };
}
