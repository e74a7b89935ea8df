import { Link } from "@dash/kit";
import { showInstallations } from "../../installations/show-installations.ts";
import { useGeoAddress, type GeoPatch } from "./geo-place.ts";
import { formatCount } from "../../figures/figure-formats.ts";

export interface RowsLinkProps {
  readonly count: number;
  /** The counted things, for screen readers, such as `installations in London`. */
  readonly of: string;
  /** The filters of the list, in addition to the period. */
  readonly patch: GeoPatch;
}

/** A number that opens its installations. */
export function RowsLink({ count, of, patch }: RowsLinkProps) {
  const address = useGeoAddress();
  const text = formatCount(count);
  return (
    <Link
      to={address(patch)}
      aria-label={`${text} ${of}`}
      onClick={showInstallations}
      className="salesgeo:-my-0.5 salesgeo:inline-block salesgeo:min-w-6 salesgeo:rounded-sm salesgeo:py-0.5 salesgeo:underline salesgeo:decoration-line-strong salesgeo:decoration-1 salesgeo:underline-offset-4 salesgeo:hover:decoration-current"
    >
      {text}
    </Link>
  );
}
