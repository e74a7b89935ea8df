import * as z from "zod/mini";
import type * as core from "zod/v4/core";

/** A kind of fact: something that happened, under a versioned subject whose shape never changes. */
export interface FactType<S extends core.$ZodType = core.$ZodType> {
  /** `<source>.<what-happened>.v<n>`; the part before the first dot names the NATS stream for the fact. */
  readonly subject: `${string}.${string}.v${number}`;
  readonly data: S;
}

export type FactData<F extends FactType> = core.output<F["data"]>;

/** Declares a kind of fact by its subject and the fields of its data. */
export function fact<const S extends FactType["subject"], const Fields extends core.$ZodShape>(
  subject: S,
  fields: Fields,
): { readonly subject: S; readonly data: z.ZodMiniObject<Fields> } {
  return { subject, data: z.object(fields) };
}

/** The envelope of every fact, in NATS messages and in outbox tables. */
export const Fact = z.object({
  /** A uuid that sorts by time. Consumers recognise repeated messages by it. */
  id: z.uuid(),
  subject: z.string(),
  occurredAt: z.iso.datetime(),
  /** The user, or `svc:<service>`, whose command caused the fact. */
  actorId: z.string(),
  /** The id of the request that caused the fact; the same in every process and log line. */
  requestId: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Fact = z.infer<typeof Fact>;
