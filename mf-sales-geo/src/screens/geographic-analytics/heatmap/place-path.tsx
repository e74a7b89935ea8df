import { Link, type LinkProps } from "@dash/kit";
import { measureNames } from "../../../map/place-look.ts";
import { buttonClass } from "@dash/kit/ui/form/button";
import { PreviousIcon } from "@dash/kit/ui/layout/icons";
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
      <span className="salesgeo:ml-auto salesgeo:flex salesgeo:flex-wrap salesgeo:gap-x-4 salesgeo:gap-y-2">
        {steps.length === 1 && <Division by={place.by} />}
        <Measures measure={place.measure} />
      </span>
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
    <Choices
      label="Places"
      choices={divisions.map(({ title, value }) => ({
        title,
        to: address({ by: value }),
        isChosen: (by ?? null) === value,
      }))}
    />
  );
}

function Measures({ measure }: Pick<GeoPlace, "measure">) {
  const address = useGeoAddress();
  return (
    <Choices
      label="Colours"
      choices={measures.map((value) => ({
        title: measureNames[value],
        to: address({ measure: value === "installations" ? null : value }),
        isChosen: measure === value,
      }))}
    />
  );
}

interface Choice {
  readonly title: string;
  readonly to: LinkProps["to"];
  readonly isChosen: boolean;
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly Choice[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <span role="group" aria-label={label} className="salesgeo:flex salesgeo:gap-1">
      {choices.map(({ title, to, isChosen }) => (
        <Link
          key={title}
          to={to}
          replace
          aria-current={isChosen ? "true" : undefined}
          className={buttonClass(isChosen ? "primary" : "secondary", "small")}
        >
          {title}
        </Link>
      ))}
    </span>
  );
}

const measures = ["installations", "satisfaction"] as const;

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
