import { Link } from "@dash/kit";
import type { ReactNode } from "react";
import { rowsAddress } from "../rows-address.ts";

interface RowsLinkProps {
  readonly year: number;
  readonly filter: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A figure that opens the entries behind it. */
export function RowsLink({ year, filter, children }: RowsLinkProps) {
  return (
    <Link
      to={rowsAddress(year, filter)}
      className="salesgeo:rounded-sm salesgeo:text-accent-ink salesgeo:underline-offset-2 salesgeo:hover:underline"
    >
      {children}
    </Link>
  );
}
