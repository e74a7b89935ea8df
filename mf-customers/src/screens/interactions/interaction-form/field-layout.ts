import { callerNames, CallerType } from "@dash/contracts/interactions/interaction-kinds";
import { optionsOf } from "@dash/kit/ui/form/select";

/** Two fields side by side, if they fit. */
export const PAIR = "customers:grid customers:gap-4 customers:sm:grid-cols-2";

/** The choices of a yes-or-no field; an empty choice is possible. */
export const yesNoOptions = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

export const callerOptions = optionsOf(CallerType.options, callerNames);
