import * as z from "zod/mini";

/** The keys of an object as the values of an enumeration, in their order. */
export function KeyOf<K extends string>(values: Readonly<Record<K, unknown>>, error?: string) {
  return z.enum(Object.keys(values) as [K, ...K[]], error);
}

/** The orders of a list: each of the keys ascending, and descending with a minus. */
export function bothWays<const K extends string>(...keys: readonly K[]): (K | `-${K}`)[] {
  return keys.flatMap((key): (K | `-${K}`)[] => [key, `-${key}`]);
}
