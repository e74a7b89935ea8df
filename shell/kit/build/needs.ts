import { readFileSync } from "node:fs";
import path from "node:path";
import type { KitOffer, PartNeeds } from "@dash/contracts/releases/build-upload";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { shapeOf, type EndpointShape } from "@dash/contracts/endpoints/endpoint-shape";
import { KIT } from "./shared-modules.ts";
import { EVERYTHING, exportsIn } from "./sources/imports.ts";
import type { SourceImport } from "./sources/source-walk.ts";
import type { WebFolders } from "./web-folders.ts";
import type { WebPart } from "./web-parts.ts";

const CONTRACTS = "@dash/contracts/";

/**
 * The endpoints and kit names that a build needs, and the kit that it offers. The record is among the build's files.
 */
export interface NeedsRecord {
  readonly needs: PartNeeds;
  /** Only the shell offers a kit. */
  readonly kit: KitOffer | null;
}

/** The needs of the present sources of a part. */
export async function needsOf(
  { kit }: Pick<WebFolders, "kit">,
  part: Pick<WebPart, "kind" | "reached">,
): Promise<NeedsRecord> {
  const { imports } = part.reached;
  const endpoints = await endpointsIn(imports);
  return part.kind === "shell"
    ? { needs: { endpoints, kit: [] }, kit: offerOf(kit) }
    : { needs: { endpoints, kit: kitNamesIn(imports) }, kit: null };
}

/** The shapes of the endpoints that are imported from the contracts, sorted by path. */
export async function endpointsIn(imports: readonly SourceImport[]): Promise<EndpointShape[]> {
  const endpoints = new Set<Endpoint>();
  for (const { request, target, names } of imports) {
    if (!request.startsWith(CONTRACTS) || target === undefined) continue;
    const exported = (await import(target)) as Readonly<Record<string, unknown>>;
    const imported = names.includes(EVERYTHING) ? Object.keys(exported) : names;
    for (const value of imported.map((name) => exported[name]).filter(isEndpoint))
      endpoints.add(value);
  }
  const rank = ({ path: address, method }: EndpointShape) => `${address} ${method}`;
  return [...endpoints].map(shapeOf).sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

function isEndpoint(value: unknown): value is Endpoint {
  const parts = ["method", "path", "response"];
  return typeof value === "object" && value !== null && parts.every((part) => part in value);
}

/** @throws Error where a file imports all of the kit, because its needs cannot be listed then. */
function kitNamesIn(imports: readonly SourceImport[]): string[] {
  const ofKit = imports.filter(({ request }) => request === KIT);
  const all = ofKit.find(({ names }) => names.includes(EVERYTHING));
  if (all) throw new Error(`${all.file} imports all of ${KIT}: name what it imports`);
  return [...new Set(ofKit.flatMap(({ names }) => names))].sort();
}

function offerOf(kit: string): KitOffer {
  const manifest = readFileSync(path.join(kit, "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const index = path.join(kit, "src/index.ts");
  return { version, exports: exportsIn(index, readFileSync(index, "utf8")) };
}
