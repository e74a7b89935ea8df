import type { PersonPanel } from "./person-panel.tsx";

type Panel = typeof PersonPanel;

let loading: Promise<Panel | undefined> | undefined;

/**
 * Loads what opens behind the person, which no first visit needs. It gives undefined where the code could not be
 * fetched, and the next call tries again.
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
