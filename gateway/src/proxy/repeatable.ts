import { IDEMPOTENCY_HEADER } from "@dash/service-lib/http/idempotency";
import { isSafe } from "../guard/safe-method.ts";
import { publishedEndpoints } from "./published-endpoints.ts";

interface Repeatable {
  readonly method: string;
  readonly path: string;
  /** The request headers; their names are in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
}

const KEY_HEADER = IDEMPOTENCY_HEADER.toLowerCase();
const remembering = publishedEndpoints(({ idempotent }) => idempotent !== undefined);

/** Whether a request may be sent twice: it changes nothing, or its endpoint is idempotent and the request has a key. */
export function isRepeatable({ method, path, headers }: Repeatable): boolean {
  if (isSafe(method)) return true;
  if (!headers[KEY_HEADER]) return false;
  return remembering({ method, path }) !== undefined;
}
