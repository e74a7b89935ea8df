/** These load together, because each separate chunk makes every first visit a little larger. */
export { EraseDialog } from "./erase-dialog.tsx";
export { CustomerHistory } from "./customer-history.tsx";
export { EditCustomerDialog } from "./form/edit-customer-dialog.tsx";
export { MergeDialog } from "./merge-dialog.tsx";
export { storedFile } from "./stored-file.ts";
