import helmet from "koa-helmet";
import type { PublicOrigin } from "../public-origin.ts";
import type { GatewayMiddleware } from "../state.ts";

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** The policy of every page; forms may post to these origins besides our own. */
export function contentSecurityPolicy(formTargets: readonly string[] = []): string {
  return Object.entries(directives(formTargets))
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join(";");
}

function directives(formTargets: readonly string[]): Record<string, string[]> {
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    // The interface's own components position themselves by inline styles.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...formTargets],
  };
}

export function setSecurityHeaders({ secure }: PublicOrigin): GatewayMiddleware {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives([]) },
    strictTransportSecurity: secure ? { maxAge: HSTS_SECONDS } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  }) as GatewayMiddleware;
}
