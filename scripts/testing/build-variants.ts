import { createHash } from "node:crypto";
import type { UploadBody } from "@dash/contracts/releases/build-upload";
import { federationName } from "@dash/contracts/releases/published-build";
import type { LiveArea, Registry } from "@dash/contracts/releases/registry";

/** A live build of an area, with the text of each script and style. */
export interface LiveBuild {
  readonly area: LiveArea;
  readonly texts: ReadonlyMap<string, string>;
}

type Get = (path: string) => Promise<string>;

/** Reads the registry in a page, and returns the live build of an area. */
export async function readLiveArea(get: Get, part: string): Promise<LiveArea> {
  const inlined = /id="dash-registry">(.*?)<\/script>/.exec(await get("/"))?.[1] ?? "{}";
  const area = (JSON.parse(inlined) as Registry).areas.find(({ id }) => id === part);
  if (!area) throw new Error(`nothing of ${part} is live`);
  return area;
}

/** Downloads the live build of an area, as a browser does. */
export async function readLiveBuild(get: Get, part: string): Promise<LiveBuild> {
  const area = await readLiveArea(get, part);
  const files = Object.keys(area.integrity).map(
    async (file) => [file, await get(area.base + file)] as const,
  );
  return { area, texts: new Map(await Promise.all(files)) };
}

/** Changes the text of a file. Returning undefined removes the file. */
export type Edit = (text: string, file: string) => string | undefined;

/** Makes another build of the same area: edits each file, and adapts build names and hashes. */
export function variantOf({ area, texts }: LiveBuild, build: string, edit: Edit): UploadBody {
  const renamed = new Map<string, string>();
  const hashes = new Map<string, string>();
  // The entry file contains the hashes of all other files, so it comes last.
  for (const file of [...texts.keys()].filter((each) => each !== area.entry).concat(area.entry)) {
    let text = (texts.get(file) ?? "").replaceAll(area.build, build);
    for (const [before, after] of hashes) text = text.replaceAll(before, after);
    const edited = edit(text, file);
    if (edited === undefined) continue;
    renamed.set(file, edited);
    hashes.set(area.integrity[file] ?? "", integrityOf(edited));
  }
  const name = federationName(area.id, build);
  const { descriptor, entry, preload } = area;
  return {
    build,
    commit: null,
    kit: null,
    needs: { endpoints: [], kit: [] },
    record: {
      build,
      descriptor,
      entry,
      preload,
      manifest: { name, globalName: name },
      integrity: Object.fromEntries([...renamed].map(([file, text]) => [file, integrityOf(text)])),
    },
    files: [...renamed].map(([path, text]) => ({
      path,
      sha256: createHash("sha256").update(text).digest("hex"),
      content: Buffer.from(text).toString("base64"),
    })),
  };
}

export function integrityOf(text: string): string {
  return `sha384-${createHash("sha384").update(text).digest("base64")}`;
}
