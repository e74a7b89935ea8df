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
export function lateComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return late(() => load().catch(() => () => null));
}
