import type { ComponentType } from "react";
import type { WidgetProps } from "../screen/slot.tsx";

/** The default export of an area's `area.tsx`: its screens and widgets by their names in `area.json`. */
export interface Area {
  readonly id: string;
  readonly screens: Readonly<Record<string, ComponentType>>;
  readonly widgets: Readonly<Record<string, ComponentType<WidgetProps>>>;
}

/** Declares an area. */
export function defineArea(area: Omit<Area, "widgets"> & Partial<Pick<Area, "widgets">>): Area {
  return { widgets: {}, ...area };
}

/**
 * Whether a loaded value is an area. The shell asks this after every load, because a shared chunk that failed
 * once gives undefined the next time, without an error.
 */
export function isArea(value: unknown): value is Area {
  if (!isRecord(value)) return false;
  return typeof value.id === "string" && isComponents(value.screens) && isComponents(value.widgets);
}

function isComponents(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isComponent);
}

/** A component is a function, a class, or an object with `$$typeof`, which `lazy` and `memo` make. */
function isComponent(value: unknown): boolean {
  return typeof value === "function" || (isRecord(value) && typeof value.$$typeof === "symbol");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
