import type { PartBuild, Refusal } from "./part-build.ts";

/** Paths that the gateway itself answers. No area may claim them. */
const OWN_PATHS = /^\/(?:api|assets|internal|health|ready|metrics)(?:\/|$)/;

/**
 * Finds conflicts of moved areas: an area claims a path of the gateway, or a path or screen of another area, or has
 * an id too similar to another.
 */
export function claimsBroken(parts: readonly PartBuild[], moved: ReadonlySet<string>): Refusal[] {
  const others = (part: PartBuild) => parts.filter((other) => other.part !== part.part);
  return parts
    .filter(({ part }) => moved.has(part))
    .flatMap((part) => [
      ...pathsOf(part)
        .filter((path) => OWN_PATHS.test(path))
        .map((path) => refusal(part, path, "is answered by the gateway itself")),
      ...others(part).flatMap((other) => [
        ...shared(pathsOf(part), pathsOf(other)).map((path) =>
          refusal(part, path, `is a path of ${other.part}`),
        ),
        ...shared(screensOf(part), screensOf(other)).map((screen) =>
          refusal(part, screen, `is a screen of ${other.part}, after which its slots are called`),
        ),
        ...idClash(part, other),
      ]),
    ]);
}

function idClash(one: PartBuild, other: PartBuild): Refusal[] {
  // Module federation would confuse the modules of two areas if the id of one were the beginning of the other's id.
  const clashes = one.part.startsWith(other.part) || other.part.startsWith(one.part);
  return clashes && one.descriptor && other.descriptor
    ? [refusal(one, "id", `begins as the id of ${other.part} does, or the other way round`)]
    : [];
}

function pathsOf({ descriptor }: PartBuild): string[] {
  const paths = (descriptor?.routes ?? []).flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  // Removes extra slashes, because people read such paths as the same path.
  return paths.map((path) => path.replace(/\/+/g, "/").replace(/(.)\/$/, "$1"));
}

function screensOf({ descriptor }: PartBuild): string[] {
  return (descriptor?.routes ?? []).map(({ screen }) => screen);
}

function shared(one: readonly string[], other: readonly string[]): string[] {
  return one.filter((each) => other.includes(each));
}

function refusal({ part }: PartBuild, path: string, message: string): Refusal {
  return { part, path, message, takesFromOthers: true };
}
