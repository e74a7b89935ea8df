import { CallError } from "../call/call-error.ts";
import { toast, type ToastContent } from "./toast-store.ts";

/** Says that something was done, with a step that follows from it if there is one. */
export function toastSuccess(description: string, action?: ToastContent["action"]): void {
  toast({ title: "Success", description, tone: "success", ...(action && { action }) });
}

/** Says that something failed, in words that the caller chose: `messageOf(error, …)` gives the server's. */
export function toastFailure(error: unknown, description: string): void {
  // There is room for one toast, and the shell is saying that the session has ended.
  if (error instanceof CallError && error.status === 401) return;
  toast({ title: "Error", description, tone: "destructive" });
}
