import { getCustomerHistory, undoCustomerChange } from "@dash/contracts/interactions/customers";
import { versionUndo } from "@dash/kit/ui/feedback/undo";

/** How to take back the change, merge or split that made this version of a customer. */
export const customerUndo = versionUndo(undoCustomerChange, getCustomerHistory);
