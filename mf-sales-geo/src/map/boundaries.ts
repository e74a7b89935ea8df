import { shapesOf, type Shape, type Topology } from "./shape.ts";

/** The outlines of regions and postcode areas, with the land around. */
export interface Boundaries {
  readonly regions: readonly Shape[];
  readonly areas: readonly Shape[];
  /** The coasts of the surrounding land. */
  readonly context: readonly Shape[];
}

/** Loads the outlines with less detail than a map of the whole country can show. */
export async function loadOverview(): Promise<Boundaries> {
  const overview = await import("./boundaries/overview.topo.json");
  return boundariesIn(overview, overview, overview);
}

/** Loads the outlines with all their detail. */
export async function loadBoundaries(): Promise<Boundaries> {
  const files = await Promise.all([
    import("./boundaries/uk-regions.topo.json"),
    import("./boundaries/postcode-areas.topo.json"),
    import("./boundaries/context.topo.json"),
  ]);
  return boundariesIn(...files);
}

/** Loads the outlines of all postcode districts. There are none for Northern Ireland. */
export async function loadDistricts(): Promise<readonly Shape[]> {
  const districts = await import("./boundaries/postcode-districts.topo.json");
  return shapesOf(topologyIn(districts), "districts");
}

/** The letters at the start of a district. */
export function areaOf(district: string): string {
  return /^[A-Z]+/.exec(district)?.[0] ?? district;
}

type TopologyFile = Readonly<Record<"default", unknown>>;

function boundariesIn(regions: TopologyFile, areas: TopologyFile, context: TopologyFile) {
  return {
    regions: shapesOf(topologyIn(regions), "regions"),
    areas: shapesOf(topologyIn(areas), "areas"),
    context: shapesOf(topologyIn(context), "context"),
  };
}

function topologyIn(file: TopologyFile): Topology {
  return file.default as Topology;
}
