import type { PartBuild, Refusal } from "./part-build.ts";

/** Paths that the gateway itself answers. No area may claim them. */
const OWN_PATHS = /^\/(?:api|assets|internal|health|ready|metrics)(?:\/|$)/;

/** A name that an area declares. It belongs to the area that is live with it. */
interface Claim {
  readonly what: "path" | "screen" | "widget" | "title" | "search kind";
  readonly name: string;
}

/**
 * Finds conflicts of moved areas: an area claims a name of the gateway or of another area, leads to a path that is not
 * its own, or has an id too similar to another. Slots are no claims: several areas may offer widgets to one slot.
 */
export function claimsBroken(parts: readonly PartBuild[], moved: ReadonlySet<string>): Refusal[] {
  return parts
    .filter(({ part }) => moved.has(part))
    .flatMap((part) => [
      ...pathsOf(part)
        .filter((path) => OWN_PATHS.test(path))
        .map((path) => refusal(part, path, "is answered by the gateway itself")),
      ...linksOf(part)
        .filter(({ path }) => !pathsOf(part).includes(path))
        .map(({ title, path }) =>
          refusal(part, title, `leads to ${path}, no path of ${part.part}`),
        ),
      ...parts
        .filter((other) => other.part !== part.part)
        .flatMap((other) => [...sharedClaims(part, other), ...idClash(part, other)]),
    ]);
}

function sharedClaims(part: PartBuild, other: PartBuild): Refusal[] {
  const others = new Set(claimsOf(other).map(keyOf));
  return claimsOf(part)
    .filter((claim) => others.has(keyOf(claim)))
    .map(({ what, name }) => refusal(part, name, `is a ${what} of ${other.part}`));
}

function claimsOf(part: PartBuild): Claim[] {
  const { descriptor } = part;
  if (!descriptor) return [];
  const { title, routes, widgets, search = [] } = descriptor;
  const titles = [title, ...linksOf(part).map((link) => link.title)];
  return [
    ...pathsOf(part).map((name) => ({ what: "path", name }) as const),
    ...routes.map(({ screen }) => ({ what: "screen", name: screen }) as const),
    ...widgets.map(({ widget }) => ({ what: "widget", name: widget }) as const),
    ...titles.map((name) => ({ what: "title", name }) as const),
    ...search.map(({ kind }) => ({ what: "search kind", name: kind }) as const),
  ];
}

/** Titles that people read as the same title are the same claim. */
function keyOf({ what, name }: Claim): string {
  return `${what} ${name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()}`;
}

/** Everything of an area that a person may choose: links, their pages, commands, and what a search found. */
function linksOf({ descriptor }: PartBuild): { readonly title: string; readonly path: string }[] {
  const { nav = [], pages = [], commands = [], search = [] } = descriptor ?? {};
  const ownPages = nav.flatMap((link) => link.pages ?? []);
  return [...nav, ...ownPages, ...pages, ...commands, ...search];
}

function pathsOf({ descriptor }: PartBuild): string[] {
  return (descriptor?.routes ?? []).flatMap(({ path, aliases = [] }) => [path, ...aliases]);
}

function idClash(one: PartBuild, other: PartBuild): Refusal[] {
  // Module federation would confuse the modules of two areas if the id of one were the beginning of the other's id.
  const clashes = one.part.startsWith(other.part) || other.part.startsWith(one.part);
  return clashes && one.descriptor && other.descriptor
    ? [refusal(one, "id", `begins as the id of ${other.part} does, or the other way round`)]
    : [];
}

function refusal({ part }: PartBuild, path: string, message: string): Refusal {
  return { part, path, message, takesFromOthers: true };
}
