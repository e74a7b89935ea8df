/** These dialogs load together, because each separate chunk makes every first visit a little larger. */
export { DeleteInteraction } from "./delete-interaction.tsx";
export { HideCall } from "./hide-call.tsx";
export { InteractionHistory } from "./interaction-history.tsx";
