import * as z from "zod/mini";

/** What the reader may do with a record, each as its policy decides. */
export function Can<const Action extends string>(...actions: readonly Action[]) {
  const flags = actions.map((action) => [action, z.boolean()] as const);
  return z.object(Object.fromEntries(flags) as Record<Action, z.ZodMiniBoolean<boolean>>);
}
