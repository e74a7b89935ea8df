import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { Failure } from "../../failure.ts";
import { processNamed, type ProcessDefinition } from "../processes.ts";
import type { Replacement } from "./replace-process.ts";

/** Needs of a process that only a start of the system can meet: its variables, and its permissions at the broker. */
const Needs = z.strictObject({
  env: z.array(z.string()),
  announces: z.array(z.string()),
  consumes: z.array(z.string()),
  whispers: z.array(z.string()),
});

/** The order to replace the running build with another one. */
export const ReplacementOrder = z.strictObject({
  name: z.string(),
  folder: z.string(),
  patienceMs: z.number().positive(),
  /** The needs in the sources from which the build was made. */
  needs: Needs,
});
export type ReplacementOrder = z.infer<typeof ReplacementOrder>;

export function orderOf({ definition, folder, patienceMs }: Replacement): ReplacementOrder {
  return { name: definition.name, folder, patienceMs, needs: needsOf(definition) };
}

/** @throws Failure if the process needs something that this system was not started with. */
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
