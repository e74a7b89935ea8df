import { fields, callNames, warrantyNames, type InteractionValues } from "./typed-interaction.ts";

type Name = (typeof callNames | typeof warrantyNames)[number];

const emptied = (names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fields.empty[name]]));

/** Clears the fields that the form no longer draws: nobody could see an error there. */
export function visibleValues(values: InteractionValues): InteractionValues {
  return {
    ...values,
    ...(values.interactionType !== "call" && emptied(callNames)),
    ...(!values.isWarrantyVisit && emptied(warrantyNames)),
  };
}
