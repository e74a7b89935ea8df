import { Link, type LinkProps } from "@dash/kit";

/** The classes of a name that leads to a page of its own, for an anchor that is no link of this site. */
export const nameLinkClass =
  "-my-0.5 inline-block min-w-0 rounded-sm py-0.5 font-medium wrap-anywhere text-ink underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current";

/** A name in a row or a text that leads to a page of its own, such as a customer's. */
export function NameLink(link: Omit<LinkProps, "className">) {
  return <Link className={nameLinkClass} {...link} />;
}
