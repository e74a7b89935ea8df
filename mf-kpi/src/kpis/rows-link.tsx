import { Link, type LinkProps } from "@dash/kit";

export interface RowsLinkProps {
  readonly to: LinkProps["to"];
  /** What the number is of. */
  readonly label: string;
  /** The number. */
  readonly children: string | number;
}

/** A number that opens the calls and visits that it is made of. */
export function RowsLink({ to, label, children }: RowsLinkProps) {
  return (
    <Link
      to={to}
      aria-label={`${children} ${label}`}
      title="Show the calls and visits"
      className="kpi:-my-0.5 kpi:rounded-sm kpi:py-0.5 kpi:underline kpi:decoration-line-strong kpi:underline-offset-4 kpi:hover:decoration-current"
    >
      {children}
    </Link>
  );
}
