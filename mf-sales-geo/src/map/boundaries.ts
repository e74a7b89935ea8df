import { shapesOf, type Shape, type Topology } from "./shape.ts";

/** The outlines that a map begins with. */
export interface Boundaries {
  readonly regions: readonly Shape[];
  readonly areas: readonly Shape[];
  /** The coasts around. */
  readonly context: readonly Shape[];
}

/** Loads the outlines of regions and postcode areas. */
export async function loadBoundaries(): Promise<Boundaries> {
  const [regions, areas, context] = await Promise.all([
    import("./boundaries/uk-regions.topo.json"),
    import("./boundaries/postcode-areas.topo.json"),
    import("./boundaries/context.topo.json"),
  ]);
  return {
    regions: shapesOf(topologyIn(regions), "regions"),
    areas: shapesOf(topologyIn(areas), "areas"),
    context: shapesOf(topologyIn(context), "context"),
  };
}

/** Loads the outlines of all postcode districts. Northern Ireland has none. */
export async function loadDistricts(): Promise<readonly Shape[]> {
  const districts = await import("./boundaries/postcode-districts.topo.json");
  return shapesOf(topologyIn(districts), "districts");
}

/** The letters that a district begins with. */
export function areaOf(district: string): string {
  return /^[A-Z]+/.exec(district)?.[0] ?? district;
}

function topologyIn(file: { readonly default: unknown }): Topology {
  return file.default as Topology;
}
