import type * as ChartDrawings from "../../charts/drawings/chart-drawings.tsx";

export type { ChartDrawings };

let loading: Promise<typeof ChartDrawings> | undefined;

/** The build knows the file by its name, because no page preloads it. */
const load = () =>
  import(/* webpackChunkName: "charts" */ "../../charts/drawings/chart-drawings.tsx");

/**
 * Loads the drawings of bars and lines, which use nivo. All areas share the one copy of the shell. A failed request is
 * repeated once. After a second failure the next call tries again.
 * @throws Error when the code could not be fetched.
 */
export function loadCharts(): Promise<typeof ChartDrawings> {
  loading ??= load()
    .catch(load)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
