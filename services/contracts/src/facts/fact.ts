import * as z from "zod/mini";
import type * as core from "zod/v4/core";

/** A kind of fact: something that happened, under a versioned subject whose shape never changes. */
export interface FactType<S extends core.$ZodType = core.$ZodType> {
  /** `<source>.<what-happened>.v<n>`; the first word names the stream that carries it. */
  readonly subject: `${string}.${string}.v${number}`;
  readonly data: S;
}

export type FactData<F extends FactType> = core.output<F["data"]>;

/** Declares a kind of fact. */
export function fact<const F extends FactType>(definition: F): F {
  return definition;
}

/** The envelope of every fact, on the wire and in outboxes. */
export const Fact = z.object({
  /** Time-ordered uuid; the message id by which consumers drop repeats. */
  id: z.uuid(),
  subject: z.string(),
  occurredAt: z.iso.datetime(),
  /** The user, or `svc:<service>`, whose command caused the fact. */
  actorId: z.string(),
  /** Follows one request through every process and log line. */
  requestId: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Fact = z.infer<typeof Fact>;
