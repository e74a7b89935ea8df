import path from "node:path";
import { readAreaJson } from "./area-json.ts";
import { buildIdOf } from "./build-id.ts";
import type { Publication } from "./publish.ts";
import type { WebFolders } from "./web-folders.ts";

/** The shell or an area. Each is built and published apart from the others. */
export interface WebPart extends Publication {
  readonly kind: "shell" | "area";
  readonly name: string;
  readonly source: string;
}

/** All parts of the web client, each with the build id of its current sources. */
export async function webParts(folders: WebFolders): Promise<WebPart[]> {
  return Promise.all([
    shellPart(folders),
    ...folders.areas.map((source) => areaPart(folders, source)),
  ]);
}

async function shellPart(folders: WebFolders): Promise<WebPart> {
  const source = folders.shell;
  const build = await buildIdOf(folders, [
    path.join(source, "src"),
    path.join(source, "package.json"),
  ]);
  return {
    kind: "shell",
    name: "shell",
    source,
    build,
    folder: path.join(folders.output, "shell"),
  };
}

async function areaPart(folders: WebFolders, source: string): Promise<WebPart> {
  const { id } = readAreaJson(source);
  const build = await buildIdOf(
    folders,
    ["src", "area.json", "package.json"].map((name) => path.join(source, name)),
  );
  return { kind: "area", name: id, source, build, folder: path.join(folders.output, "areas", id) };
}
