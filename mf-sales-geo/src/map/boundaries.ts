import { shapesOf, type Shape, type Topology } from "./shape.ts";

/** The outlines that the map needs at first. */
export interface Boundaries {
  readonly regions: readonly Shape[];
  readonly areas: readonly Shape[];
  /** The coasts of the surrounding land. */
  readonly context: readonly Shape[];
}

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

/** Loads the outlines of all postcode districts. There are none for Northern Ireland. */
export async function loadDistricts(): Promise<readonly Shape[]> {
  const districts = await import("./boundaries/postcode-districts.topo.json");
  return shapesOf(topologyIn(districts), "districts");
}

/** The letters at the start of a district. */
export function areaOf(district: string): string {
  return /^[A-Z]+/.exec(district)?.[0] ?? district;
}

function topologyIn(file: { readonly default: unknown }): Topology {
  return file.default as Topology;
}
