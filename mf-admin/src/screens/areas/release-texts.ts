import type { MoveKind, Release } from "@dash/contracts/releases/releases";

const SHELL = "shell";

/** The name of a part for people. The shell's descriptor has the name of the whole product instead. */
export function titleOf({ part, title }: Pick<Release, "part" | "title">): string {
  return part === SHELL ? "Shell" : title;
}

/** Sorts the shell first, then the areas by title. */
export function inOrder(releases: readonly Release[]): Release[] {
  return releases.toSorted(
    (one, other) =>
      Number(other.part === SHELL) - Number(one.part === SHELL) ||
      titleOf(one).localeCompare(titleOf(other), "en-GB"),
  );
}

const kindNames: Record<MoveKind, string> = {
  "taken-over": "Taken over",
  published: "Published",
  "went-back": "Went back",
  forced: "Forced",
  automatic: "Went back by itself",
};

/** How a build became live, and through which person, such as `Published by Sam Patel`. */
export function howLive({ kind, by }: { readonly kind: MoveKind; readonly by: string }): string {
  return kind === "automatic" ? `${kindNames[kind]} (${by})` : `${kindNames[kind]} by ${by}`;
}

/** The stored builds of a part and their limits, such as `12 of 500 builds, 30.1 of 500 MB`. */
export function storedText({ stored: { builds, bytes, mayHave } }: Release): string {
  const [megabytes, most] = [bytes, mayHave.bytes].map((each) =>
    (Math.ceil(each / 1e5) / 10).toLocaleString("en-GB"),
  );
  return `${builds} of ${mayHave.builds} builds, ${megabytes} of ${most} MB`;
}

/** Errors per thousand views. A small rate is never rounded to zero. */
export function errorRate({ views, failures }: Pick<Release, "views" | "failures">): string {
  if (views === 0) return "No views yet";
  if (failures === 0) return "0";
  const rate = (failures / views) * 1000;
  return rate < LEAST_RATE ? `under ${LEAST_RATE}` : rate.toLocaleString("en-GB", ONE_DECIMAL);
}

const LEAST_RATE = 0.1;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
