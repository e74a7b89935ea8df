import type { ComponentType } from "react";

/** What an area's one exposed module gives by default: its screens and widgets by the names in `area.json`. */
export interface Area {
  readonly id: string;
  readonly screens: Readonly<Record<string, ComponentType>>;
  readonly widgets: Readonly<Record<string, ComponentType>>;
}

/** Declares an area; the default export of `area.tsx`. */
export function defineArea(area: Omit<Area, "widgets"> & Partial<Pick<Area, "widgets">>): Area {
  return { widgets: {}, ...area };
}

/**
 * Whether a loaded value is an area. Asked after every load: a shared chunk that failed once gives
 * undefined the next time, without an error.
 */
export function isArea(value: unknown): value is Area {
  if (!isRecord(value)) return false;
  return typeof value.id === "string" && isComponents(value.screens) && isComponents(value.widgets);
}

function isComponents(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isComponent);
}

/** A function or class; or what `lazy` and `memo` make, an object that names its type. */
function isComponent(value: unknown): boolean {
  return typeof value === "function" || (isRecord(value) && typeof value.$$typeof === "symbol");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
