import type { DevServer } from "@rspack/core";

type Proxy = Exclude<NonNullable<DevServer["proxy"]>[number], (...args: never[]) => unknown>;

/**
 * Forwards requests to a running system. The system sees its own host name, and its redirects lead the browser back
 * to the dev server. In requests, only the dev server's origin is replaced by the system's, so the system still
 * refuses requests of other sites.
 */
export function passOn(system: string, origin: string, isPassed: (path: string) => boolean): Proxy {
  return {
    target: system,
    pathFilter: isPassed,
    changeOrigin: true,
    autoRewrite: true,
    protocolRewrite: "http",
    on: {
      proxyReq: (outgoing, { headers }) => {
        if (headers.origin === origin) outgoing.setHeader("origin", system);
      },
    },
  };
}
