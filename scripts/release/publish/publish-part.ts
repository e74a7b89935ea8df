import type { Release } from "@dash/contracts/releases/releases";
import { Refusal, type ReleaseClient } from "./release-client.ts";
import { builtLast, commitOf, readBuild } from "./read-build.ts";

export interface Publishing {
  readonly part: string;
  /** The folder with the builds of shell and areas. */
  readonly web: string;
  /** The folder of the git checkout. */
  readonly root: string;
  /** The id of a stored build; if absent, the latest local build is uploaded. */
  readonly build?: string | undefined;
  readonly why?: string | undefined;
  readonly force?: boolean | undefined;
  readonly say: (text: string) => void;
}

/**
 * Uploads the latest build and makes it live, or makes a stored build live again. Prints which build is live before
 * and after.
 */
export async function publishPart(client: ReleaseClient, publishing: Publishing): Promise<void> {
  const { part, say, why, force = false } = publishing;
  const before = await releaseOf(client, part);
  say(`Before: ${described(part, before)}`);
  if (before) say(`Stored: ${stored(before)}`);
  const build = publishing.build ?? (await uploadBuilt(client, publishing));
  if (before?.build === build) return say(`After:  ${described(part, before)} (as before)`);
  const moves = [{ part, build, version: before?.version ?? 0 }];
  await client.move({ moves, why: why ?? null, force });
  say(`After:  ${described(part, await releaseOf(client, part))}`);
}

/** Uploads a build without making it live, and returns the address of its preview. */
export async function previewPart(
  client: ReleaseClient,
  publishing: Publishing,
): Promise<{ readonly path: string; readonly expiresAt: string }> {
  const build = publishing.build ?? (await uploadBuilt(client, publishing));
  return client.preview(publishing.part, build);
}

/** Uploads the latest local build and returns its id. */
export async function uploadBuilt(
  client: ReleaseClient,
  { part, web, root }: Pick<Publishing, "part" | "web" | "root">,
): Promise<string> {
  const build = await builtLast(web, part);
  await client.upload(part, await readBuild(web, part, build, await commitOf(root)));
  return build;
}

/** Lists the builds of a part, one readable line for each. */
export async function listBuilds(client: ReleaseClient, part: string): Promise<string[]> {
  const release = await releaseOf(client, part);
  if (!release) throw new Refusal(`Nothing of ${part} is live.`);
  return release.builds.map(
    ({ build, isLive, isLastGood, uploadedAt, uploadedBy, liveAt, broken }) =>
      [
        isLive ? "*" : " ",
        build.padEnd(14),
        `stored ${uploadedAt} by ${uploadedBy}`,
        liveAt ? `live ${liveAt}` : "never live",
        ...(isLastGood ? ["the last good one"] : []),
        ...(broken ? [`broken: ${broken}`] : []),
      ].join("  "),
  );
}

async function releaseOf(client: ReleaseClient, part: string): Promise<Release | undefined> {
  return (await client.releases()).find((release) => release.part === part);
}

function stored({ stored: { builds, bytes, mayHave } }: Release): string {
  const [megabytes, most] = [bytes, mayHave.bytes].map((each) => Math.ceil(each / 1e5) / 10);
  return `${builds} of ${mayHave.builds} builds, ${megabytes} of ${most} MB`;
}

function described(part: string, release: Release | undefined): string {
  if (!release) return `nothing of ${part} is live`;
  return `${part} ${release.build} is live, since ${release.since} by ${release.by}`;
}
