import { lazy, Suspense, type ComponentType } from "react";

/** A component whose code loads when it is first drawn; until then it draws nothing. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** A part of a page whose code loads beside it. Without a network nothing is drawn; a later page draws it. */
export function lateComponent(load: () => Promise<ComponentType>): ComponentType {
  return late(() => load().catch(() => Nothing));
}

function Nothing() {
  return null;
}
