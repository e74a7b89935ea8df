import { lazy, Suspense, type ComponentType } from "react";

/** A part of a page whose code loads beside it. Without a network nothing is drawn; a later page draws it. */
export function lateComponent(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy<ComponentType>(async () => ({ default: await load().catch(() => Nothing) }));
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
}

function Nothing() {
  return null;
}
