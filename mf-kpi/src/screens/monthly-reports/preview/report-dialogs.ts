/** These dialogs load together, because each separate chunk makes every first visit a little larger. */
export { AcceptDialog } from "../signatures/accept-dialog.tsx";
export { ReturnDialog } from "../signatures/return-dialog.tsx";
export { SignatoriesDialog } from "../signatures/signatories-dialog.tsx";
export { CompaniesDialog } from "../companies/companies-dialog.tsx";
export { CommentaryDialog } from "../commentary/commentary-dialog.tsx";
export { CompareDialog } from "../compare/compare-dialog.tsx";
export { FinaliseDialog } from "../month-close/finalise-dialog.tsx";
export { ReopenDialog } from "../month-close/reopen-dialog.tsx";
export { AllSharesDialog } from "../shares/all-shares-dialog.tsx";
export { ShareDialog } from "../shares/share-dialog.tsx";
