import * as z from "zod";
import type { Fault } from "./call-platform.client.ts";

const text = z.string().optional().catch(undefined);
const Refusal = z.object({
  error: text,
  errorCode: text,
  message: text,
  errors: z
    .array(z.object({ errorCode: text, message: text, permissionName: text }))
    .optional()
    .catch(undefined),
});
type Refusal = z.output<typeof Refusal>;

/** The wait when the answer has no Retry-After header; the vendor's documents require at least this. */
const LEAST_WAIT_MS = 30_000;
const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/** Whether a request asks for tokens, or is sent with an access token. */
export type RequestKind = "for-tokens" | "with-token";

/**
 * Derives the fault from an answer. The error code decides instead of the HTTP status, because two documents of the
 * vendor list different statuses for the same codes. A fault contains codes but no texts: a text may quote the request.
 */
export async function faultOf(requestKind: RequestKind, response: Response | null): Promise<Fault> {
  if (!response) return unavailable("it did not answer");
  const { status } = response;
  const retryAfterMs = retryAfterOf(response.headers.get("retry-after"));
  if (status === TOO_MANY_REQUESTS)
    return { kind: "rate-limited", retryAfterMs: retryAfterMs ?? LEAST_WAIT_MS };
  if (status >= 500 || status === REQUEST_TIMEOUT)
    return unavailable(`HTTP ${status}`, retryAfterMs);
  const refusal = await refusalOf(response);
  if (status === 401 && requestKind === "with-token") return { kind: "unauthorized" };
  // The answer is a success or redirect that cannot be read, or an error page of a proxy in between.
  if (status < 400 || !refusal) return unavailable(`an answer that cannot be read, HTTP ${status}`);
  return faultFrom(requestKind, status, refusal);
}

function faultFrom(requestKind: RequestKind, status: number, refusal: Refusal): Fault {
  const { errors = [], errorCode, error } = refusal;
  const codes = [...errors.map((each) => each.errorCode), errorCode, error].flatMap((code) =>
    code === undefined ? [] : [code.replace(/[^\w-]/g, "").slice(0, 40)],
  );
  const [code = "no code"] = codes;
  if (codes.some((each) => each === "CMN-401" || each === "CMN-408"))
    return { kind: "missing-permission", permission: permissionOf(refusal) };
  const isAboutGrant = codes.some((each) => each === "invalid_grant" || each.startsWith("OAU-"));
  // Status 401 means that the vendor does not know the application. The tokens may still be valid.
  if (requestKind === "for-tokens" && isAboutGrant && status !== 401)
    return { kind: "invalid-grant", code };
  return { kind: "refused", status, code };
}

function permissionOf({ errors = [], message }: Refusal): string {
  const named = errors.find(({ permissionName }) => permissionName)?.permissionName;
  const texts = [message, ...errors.map((each) => each.message)].join(" ");
  const name = named ?? /\[\{?(\w+)\}?\]/.exec(texts)?.[1];
  return name?.replace(/\W/g, "").slice(0, 60) || "of the application";
}

async function refusalOf(response: Response): Promise<Refusal | null> {
  try {
    return Refusal.parse(await response.json());
  } catch {
    return null;
  }
}

function unavailable(reason: string, retryAfterMs: number | null = null): Fault {
  return { kind: "unavailable", reason, retryAfterMs };
}

/** Reads a Retry-After header, in seconds or as a date, and returns milliseconds. */
export function retryAfterOf(header: string | null, now = Date.now()): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
