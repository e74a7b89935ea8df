/** These dialogs load together, because each separate chunk makes every first visit a little larger. */
export { ChangeOwner } from "./change-owner.tsx";
export { DeleteEntries } from "./delete-entries.tsx";
