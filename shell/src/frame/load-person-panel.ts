import { loadOnce } from "./load-once.ts";

/** Loads the panel of the person menu. */
export const loadPersonPanel = loadOnce(
  "The person's menu",
  async () => (await import("./person-panel.tsx")).PersonPanel,
);
