import type { Fact } from "@dash/contracts/facts/fact";
import { isSpanId } from "../process/span-id.ts";
import { tracing } from "../process/tracing.ts";

type TracedFact = Pick<Fact, "subject" | "requestId">;

const kinds = { publish: "producer", apply: "consumer" } as const;

/**
 * Works on a batch of facts, with a span in the trace of each request that announced some of them. Work that `isRepeated`
 * and fails again adds no span: it may fail for hours.
 */
export async function traceFacts<Result>(
  action: keyof typeof kinds,
  facts: readonly TracedFact[],
  work: () => Promise<Result>,
  isRepeated = false,
): Promise<Result> {
  const tracer = tracing();
  if (!tracer) return work();
  const spans = [...subjectsByRequest(facts)].map(([parent, subjects]) =>
    tracer.begin({
      name: `${action} ${[...new Set(subjects)].join(", ")}`,
      kind: kinds[action],
      parent,
      attributes: { "messaging.system": "nats", "dash.facts": subjects.length },
    }),
  );
  let hasFailed = true;
  try {
    const result = await work();
    hasFailed = false;
    return result;
  } finally {
    if (!(hasFailed && isRepeated)) for (const span of spans) span.end({ hasFailed });
  }
}

/** The ids of the traced requests that announced these facts. */
export function tracedRequests(facts: readonly Partial<TracedFact>[]): readonly string[] {
  const ids = facts.flatMap(({ requestId }) => (requestId && isSpanId(requestId) ? requestId : []));
  return [...new Set(ids)];
}

function subjectsByRequest(facts: readonly TracedFact[]): ReadonlyMap<string, string[]> {
  const subjects = new Map(tracedRequests(facts).map((id) => [id, [] as string[]]));
  for (const { requestId, subject } of facts) subjects.get(requestId)?.push(subject);
  return subjects;
}
