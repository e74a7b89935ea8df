/** These dialogs load together, because each separate chunk makes every first visit a little larger. */
export { ClearValue } from "./clear-value.tsx";
export { RecordValueDialog } from "./record-value-dialog.tsx";
export { SetTargetDialog } from "./set-target-dialog.tsx";
