import type { DevServer } from "@rspack/core";

type Proxy = Exclude<NonNullable<DevServer["proxy"]>[number], (...args: never[]) => unknown>;

/**
 * Passes requests on to a system. The system sees its own host name, and its redirects lead the browser back here. The
 * system decides about requests from other sites: only our own origin in a request is replaced by the system's.
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
