import { Link, type LinkProps } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/button";
import { PreviousIcon } from "@dash/kit/ui/icons";
import { areaTitle } from "../../../map/area-names.ts";
import { everywhere, useGeoAddress, type GeoPatch, type GeoPlace } from "../geo-place.ts";

interface Step {
  readonly title: string;
  readonly patch: GeoPatch;
}

/**
 * The path from the country down to the present place, with a link to each step. For the whole country also the choice
 * between areas and regions.
 */
export function PlacePath({ place }: { readonly place: GeoPlace }) {
  const address = useGeoAddress();
  const steps = stepsOf(place);
  const before = steps.at(-2);
  return (
    <div className="salesgeo:mb-4 salesgeo:flex salesgeo:flex-wrap salesgeo:items-center salesgeo:gap-3 salesgeo:print:hidden">
      {before && (
        <Link to={address(before.patch)} className={buttonClass("secondary", "small")}>
          <PreviousIcon size={16} aria-hidden="true" />
          Back
        </Link>
      )}
      <nav aria-label="Place">
        <ol className="salesgeo:flex salesgeo:flex-wrap salesgeo:items-center salesgeo:gap-x-2 salesgeo:text-body">
          {steps.map(({ title, patch }, index) => (
            <li key={title} className="salesgeo:flex salesgeo:items-center salesgeo:gap-2">
              {index > 0 && <span aria-hidden="true">/</span>}
              <PathStep title={title} to={index < steps.length - 1 ? address(patch) : undefined} />
            </li>
          ))}
        </ol>
      </nav>
      {steps.length === 1 && <Division by={place.by} />}
    </div>
  );
}

interface PathStepProps {
  readonly title: string;
  /** Undefined for the present place. */
  readonly to: LinkProps["to"] | undefined;
}

function PathStep({ title, to }: PathStepProps) {
  if (!to)
    return (
      <span aria-current="location" tabIndex={-1} className="salesgeo:font-medium">
        {title}
      </span>
    );
  return (
    <Link
      to={to}
      className="salesgeo:rounded-sm salesgeo:py-0.5 salesgeo:text-accent-ink salesgeo:hover:underline"
    >
      {title}
    </Link>
  );
}

function Division({ by }: Pick<GeoPlace, "by">) {
  const address = useGeoAddress();
  return (
    <span className="salesgeo:ml-auto salesgeo:flex salesgeo:gap-2">
      {divisions.map(({ title, value }) => (
        <Link
          key={title}
          to={address({ by: value })}
          replace
          aria-current={(by ?? null) === value ? "true" : undefined}
          className={buttonClass((by ?? null) === value ? "primary" : "secondary", "small")}
        >
          {title}
        </Link>
      ))}
    </span>
  );
}

const divisions = [
  { title: "Postcode areas", value: null },
  { title: "Regions", value: "region" },
] as const;

function stepsOf({ region, area, district }: GeoPlace): Step[] {
  const country = { title: "United Kingdom", patch: everywhere };
  const inRegion = { ...everywhere, region: region ?? null };
  const inArea = { ...inRegion, area: area ?? null };
  return [
    country,
    ...(region ? [{ title: region, patch: inRegion }] : []),
    ...(area ? [{ title: areaTitle(area), patch: inArea }] : []),
    ...(area && district ? [{ title: district, patch: { ...inArea, district } }] : []),
  ];
}
