import type { DevServer } from "@rspack/core";

type Proxy = Exclude<NonNullable<DevServer["proxy"]>[number], (...given: never[]) => unknown>;

/**
 * Passes requests on to a system, which hears its own name and stays unknown to the browser: its ways on lead back here.
 * Whether a page of another site asks is for the system to say, so only our own origin becomes the system's.
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
