/**
 * The id of a span: `<trace id>-<span id>`, as in a W3C `traceparent`. While tracing is on, the id of a request is the
 * id of the gateway's span for it. So every fact, log line and row of the audit trail names its trace, and no table or
 * message needs a column or header for traces.
 */
const SPAN_ID = /^(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}$/;

/** Whether a request id is the id of a span. While tracing is off, request ids are UUIDs. */
export function isSpanId(requestId: string): boolean {
  return requestId.length === 49 && SPAN_ID.test(requestId);
}

/** Returns the header `traceparent` for a request id that is the id of a span. */
export function traceparentOf(requestId: string): string | undefined {
  return isSpanId(requestId) ? `00-${requestId}-01` : undefined;
}

/** Returns the id of the span that a header `traceparent` names; undefined if it is not valid. */
export function spanIdIn(traceparent: string): string | undefined {
  const [, version, id = ""] =
    /^([\da-f]{2})-([\da-f]{32}-[\da-f]{16})-[\da-f]{2}/.exec(traceparent) ?? [];
  return version !== "ff" && isSpanId(id) ? id : undefined;
}

export function partsOf(id: string): { readonly traceId: string; readonly spanId: string } {
  const [traceId = "", spanId = ""] = id.split("-");
  return { traceId, spanId };
}
