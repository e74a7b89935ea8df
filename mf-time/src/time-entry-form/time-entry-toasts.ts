import { CallError, toast, type ToastContent } from "@dash/kit";

export function toastSuccess(description: string, action?: ToastContent["action"]): void {
  toast({ title: "Success", description, tone: "success", ...(action && { action }) });
}

export function toastFailure(error: unknown, description: string): void {
  // There is room for one toast, and the shell is saying that the session has ended.
  if (error instanceof CallError && error.status === 401) return;
  toast({ title: "Error", description, tone: "destructive" });
}
