import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { Failure } from "../../failure.ts";
import { processNamed, type ProcessDefinition } from "../processes.ts";
import type { Replacement } from "./replace-process.ts";

/** Things that a process gets only when the system starts: its environment variables, and its broker permissions. */
const Needs = z.strictObject({
  env: z.array(z.string()),
  announces: z.array(z.string()),
  consumes: z.array(z.string()),
  whispers: z.array(z.string()),
});

/** The order to replace a running process by another build of it. */
export const ReplacementOrder = z.strictObject({
  name: z.string(),
  folder: z.string(),
  patienceMs: z.number().positive(),
  /** The needs of the process, according to the sources of the new build. */
  needs: Needs,
});
export type ReplacementOrder = z.infer<typeof ReplacementOrder>;

export function orderOf({ definition, folder, patienceMs }: Replacement): ReplacementOrder {
  return { name: definition.name, folder, patienceMs, needs: needsOf(definition) };
}

/**
 * Reads an order.
 * @throws Failure if the new build needs something that this system was not started with.
 */
export function replacementOf({ name, needs, ...rest }: ReplacementOrder): Replacement {
  const definition = processNamed(name);
  if (isDeepStrictEqual(needs, needsOf(definition))) return { ...rest, definition };
  throw new Failure(
    `${name} has other variables now, or announces or hears facts of others, than when the system was started. ` +
      "Stop it with Ctrl-C, and start it again.",
  );
}

function needsOf(definition: ProcessDefinition): z.infer<typeof Needs> {
  const { env, announces, consumes, whispers } = definition;
  return Needs.parse({ env, announces, consumes, whispers });
}
