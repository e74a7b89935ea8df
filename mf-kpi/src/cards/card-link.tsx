import { Link, type LinkProps } from "@dash/kit";
import { ArrowRightIcon } from "@dash/kit/ui/layout/icons";

const linkClass = [
  "kpi:inline-flex kpi:min-h-6 kpi:max-md:min-h-11 kpi:max-md:-my-3 kpi:items-center kpi:gap-1 kpi:rounded-sm kpi:print:hidden",
  "kpi:text-body kpi:font-medium kpi:text-accent-ink kpi:hover:underline",
].join(" ");

/** The link in a card's header to the screen with all details. */
export function CardLink({ to, children }: Pick<LinkProps, "to" | "children">) {
  return (
    <Link to={to} className={linkClass}>
      {children}
      <ArrowRightIcon size={14} aria-hidden />
    </Link>
  );
}
