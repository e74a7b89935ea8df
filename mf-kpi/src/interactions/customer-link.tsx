import { Link } from "@dash/kit";
import type { ReactNode } from "react";

export function customerAddress(id: string): `/${string}` {
  return `/interactions?customer=${id}`;
}

export interface CustomerLinkProps {
  /** Null while nobody is identified. */
  readonly id: string | null;
  readonly children: ReactNode;
}

/** A customer's name, which leads to the customer's page. It is plain text while nobody is identified. */
export function CustomerLink({ id, children }: CustomerLinkProps) {
  if (id === null) return children;
  return (
    <Link to={customerAddress(id)} className={nameLinkClass}>
      {children}
    </Link>
  );
}

export const nameLinkClass =
  "kpi:-my-0.5 kpi:inline-block kpi:rounded-sm kpi:py-0.5 kpi:font-medium kpi:wrap-anywhere kpi:text-ink kpi:underline kpi:decoration-line-strong kpi:decoration-1 kpi:underline-offset-4 kpi:hover:decoration-current";
