import type { ReactNode } from "react";
import { NameLink } from "./name-link.tsx";

/** The address of a customer's page. */
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
  return <NameLink to={customerAddress(id)}>{children}</NameLink>;
}
