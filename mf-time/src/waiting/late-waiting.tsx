import { lazy, Suspense } from "react";
import { DATABASE } from "./waiting-database.ts";

/** Long after the first paint, so that no first visit loads the code. */
const LATER_MS = 10_000;

/** Loads the code. Another `import()` of it would be bundled into files of its own, which a page without a network lacks. */
export const loadWaiting = () => import("./waiting.ts");

const parts = { entries: late("WaitingEntries"), sender: late("WaitingSender") };

export interface LateWaitingProps {
  /** `entries` draws the waiting entries. `sender` sends them and draws nothing. */
  readonly part: keyof typeof parts;
}

/**
 * A part of the code for waiting entries. It loads at once in a browser that has had any, and otherwise late, so that a
 * page that loses the network has it.
 */
export function LateWaiting({ part }: LateWaitingProps) {
  const Part = parts[part];
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

function late(part: "WaitingEntries" | "WaitingSender") {
  return lazy(async () => {
    try {
      const databases = await globalThis.indexedDB?.databases();
      if (!databases?.some(({ name }) => name === DATABASE))
        await new Promise((resolve) => setTimeout(resolve, LATER_MS));
      return { default: (await loadWaiting())[part] };
    } catch {
      // Without a network, or without a database.
      return { default: () => null };
    }
  });
}
