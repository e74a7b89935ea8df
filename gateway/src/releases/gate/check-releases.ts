import type { KitOffer } from "@dash/contracts/releases/build-upload";
import type { EndpointShape, ServiceOffer } from "@dash/contracts/endpoints/endpoint-shape";
import { claimsBroken } from "./claims.ts";
import { misfitsOf } from "./compare-shapes.ts";
import type { PartBuild, Refusal } from "./part-build.ts";

export type Offers = ReadonlyMap<string, ServiceOffer>;

/**
 * Returns why the moved parts cannot be live together with the other parts and the current services. Ignores faults
 * between parts that do not move.
 */
export function refusalsOfMove(
  parts: readonly PartBuild[],
  moved: ReadonlySet<string>,
  offers: Offers,
): Refusal[] {
  const shell = parts.find(({ kit }) => kit !== null);
  const isConcerned = ({ part }: PartBuild): boolean =>
    moved.has(part) || (shell !== undefined && moved.has(shell.part));
  return [
    ...parts.filter(isConcerned).flatMap((part) => kitRefusals(part, shell?.kit)),
    ...parts.filter(({ part }) => moved.has(part)).flatMap((part) => serviceMisfits(part, offers)),
    ...claimsBroken(parts, moved),
  ];
}

/** Returns why the live parts could not work with a service's next release, which offers other endpoints than now. */
export function refusalsOfOffer(
  parts: readonly PartBuild[],
  offers: Offers,
  service: string,
  next: ServiceOffer,
): Refusal[] {
  const before = endpointsIn(new Map([...offers].filter(([name]) => name === service)));
  const after = endpointsIn(new Map([...offers, [service, next]]));
  return parts.flatMap((part) => [
    ...apiMisfits(part, [next]),
    ...part.needs.endpoints
      .filter((used) => before.has(nameOf(used)))
      .flatMap((used) => refused(part, misfitsOf(used, after.get(nameOf(used))))),
  ]);
}

function kitRefusals(part: PartBuild, kit: KitOffer | null | undefined): Refusal[] {
  const { descriptor, needs } = part;
  if (!descriptor || !kit) return [];
  if (descriptor.kit !== `^${kit.version.split(".")[0]}`) {
    const message = `needs kit ${descriptor.kit}, and the live shell has ${kit.version}`;
    return [{ part: part.part, path: "kit", message }];
  }
  const missing = needs.kit.filter((name) => !kit.exports.includes(name));
  return missing.map((name) => ({
    part: part.part,
    path: "kit",
    message: `needs ${name} of the kit, which the live shell has not`,
  }));
}

function serviceMisfits(part: PartBuild, offers: Offers): Refusal[] {
  const offered = endpointsIn(offers);
  return [
    ...apiMisfits(part, [...offers.values()]),
    ...part.needs.endpoints.flatMap((used) =>
      refused(part, misfitsOf(used, offered.get(nameOf(used)))),
    ),
  ];
}

function apiMisfits({ part, descriptor }: PartBuild, offers: readonly ServiceOffer[]): Refusal[] {
  const other = offers.find(({ api }) => descriptor && descriptor.api !== `^${api}`);
  if (!other) return [];
  const message = `needs API ${descriptor?.api}, and the live system has ${other.api}`;
  return [{ part, path: "api", message }];
}

function endpointsIn(offers: Offers): ReadonlyMap<string, EndpointShape> {
  const endpoints = [...offers.values()].flatMap((offer) => offer.endpoints);
  return new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
}

function nameOf({ method, path }: EndpointShape): string {
  return `${method} ${path}`;
}

function refused(
  { part }: PartBuild,
  misfits: readonly { readonly path: string; readonly message: string }[],
): Refusal[] {
  return misfits.map((misfit) => ({ part, ...misfit }));
}
