import { Link } from "@dash/kit";
import { PreviousIcon } from "@dash/kit/ui/layout/icons";
import { useListAddress } from "./list-address.ts";

const linkClass = [
  "stock:mb-3 stock:inline-flex stock:min-h-6 stock:items-center stock:gap-1 stock:rounded-sm",
  "stock:text-body stock:font-medium stock:text-accent-ink stock:hover:underline",
].join(" ");

export function BackToList() {
  return (
    <Link to={useListAddress()} className={linkClass}>
      <PreviousIcon size={16} aria-hidden="true" />
      All stock items
    </Link>
  );
}
