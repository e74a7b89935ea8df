import { CallError } from "../call/call-error.ts";
import { toast, type ToastAction } from "./toast-store.ts";

/** Says that something was done. The actions take it back, or are a next step. */
export function toastSuccess(description: string, ...actions: ToastAction[]): void {
  toast({ title: "Success", description, tone: "success", actions });
}

/** Says that something failed, in the caller's words. `messageOf(error, …)` gives the server's words. */
export function toastFailure(error: unknown, description: string): void {
  // Only one toast is shown at a time, and the shell shows that the session has ended.
  if (error instanceof CallError && error.status === 401) return;
  toast({ title: "Error", description, tone: "destructive" });
}
