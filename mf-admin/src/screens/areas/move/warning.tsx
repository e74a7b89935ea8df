import type { ReactNode } from "react";

export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="alert"
      className="admin:flex admin:flex-col admin:gap-2 admin:rounded-md admin:bg-caution-soft admin:px-4 admin:py-3 admin:text-body admin:wrap-anywhere admin:text-caution-ink"
    >
      {children}
    </div>
  );
}
