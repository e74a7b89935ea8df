import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import type { PublicOrigin } from "../public-origin.ts";
import type { GatewayMiddleware } from "../state.ts";

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** The content security policy of every page. `formTargets` are further origins that the page's forms may post to. */
export function contentSecurityPolicy(formTargets: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Components of the user interface set their position by inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
  ].join(";");
}

/** Sets helmet's headers on every answer. They are always the same, so helmet runs once. */
export function setSecurityHeaders({ secure }: PublicOrigin): GatewayMiddleware {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: secure ? { maxAge: HSTS_SECONDS } : false,
      referrerPolicy: { policy: "same-origin" },
      crossOriginOpenerPolicy: { policy: "same-origin" },
      xFrameOptions: { action: "deny" },
    }),
  );
  headers.set("Content-Security-Policy", contentSecurityPolicy());
  // Staff scan labels by the camera. Nothing asks for the microphone or the place.
  headers.set("Permissions-Policy", "camera=(self), microphone=(), geolocation=()");
  // Search engines must index no page, above all none that opens by a secret link.
  headers.set("X-Robots-Tag", "noindex");
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}

function headersOf(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}
