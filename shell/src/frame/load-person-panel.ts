import type { PersonPanel } from "./person-panel.tsx";

type Panel = typeof PersonPanel;

let loading: Promise<Panel | undefined> | undefined;

/**
 * Loads the panel of the person menu, which the first paint does not need. Gives undefined if the code cannot be
 * loaded; the next call tries again.
 */
export function loadPersonPanel(): Promise<Panel | undefined> {
  loading ??= import("./person-panel.tsx").then(
    ({ PersonPanel }) => PersonPanel,
    (error: unknown) => {
      console.error("The person's menu could not be loaded", error);
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}
