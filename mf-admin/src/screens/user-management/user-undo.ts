import { deactivateUser, getUserHistory, reactivateUser } from "@dash/contracts/users/users";
import { versionUndo, type RecordVersion } from "@dash/kit/ui/feedback/undo";

const takeBackDeactivation = versionUndo(reactivateUser, getUserHistory);
const takeBackReactivation = versionUndo(deactivateUser, getUserHistory);

export function undoDeactivation(user: RecordVersion) {
  return takeBackDeactivation(user, "User reactivated successfully");
}

export function undoReactivation(user: RecordVersion) {
  return takeBackReactivation(user, "User deactivated successfully");
}
