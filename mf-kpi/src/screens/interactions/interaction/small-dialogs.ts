/** They are loaded together: each file of its own makes every first visit a little larger. */
export { DeleteInteraction } from "./delete-interaction.tsx";
export { HideCall } from "./hide-call.tsx";
export { InteractionDetails } from "./interaction-details.tsx";
export { InteractionHistory } from "./interaction-history.tsx";
