import path from "node:path";
import { devAreaBuild, devAreaIn } from "@dash/kit/build/dev-area";
import { buildDevShell } from "@dash/kit/build/dev-shell";
import { webFolders } from "@dash/kit/build/web-folders";
import { rspack, type DevServer } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";
import { Failure } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";
import { isFree } from "../system/ports.ts";
import { DEV_SHELL_BASE } from "./dev-page.ts";
import { passOn } from "./pass-on.ts";
import { showArea } from "./show-area.middleware.ts";

export interface DevServerOptions {
  readonly folder: string;
  /** The origin of the running system. */
  readonly system: string;
  readonly port: number;
}

export interface RunningDevServer {
  /** The URL of the area's first screen. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The server listens on this machine only. */
const HOST = "localhost";
const NEWS_PATH = "/rspack-dev-server/news";

/**
 * Serves a running system with one area built from its present sources. Other requests are forwarded to the system.
 * When the area's code changes, open pages show the change.
 * @throws Failure if the port is taken.
 */
export async function startDevServer(options: DevServerOptions): Promise<RunningDevServer> {
  const { folder, port } = options;
  if (!(await isFree(port, HOST)))
    throw new Failure(`Port ${port} is taken. Name another one: PORT_DEV=8091 npm run dev`);
  const folders = webFolders(projectRoot);
  const shell = await buildDevShell(folders, path.join(projectRoot, ".cache", "dev-shell"));
  const compiler = rspack(devAreaBuild(folders, folder));
  const server = new RspackDevServer(settingsOf(options, shell), compiler);
  await server.start();
  await new Promise<void>((resolve) => {
    server.middleware?.waitUntilValid(() => resolve());
  });
  const [route] = devAreaIn(folder).descriptor.routes;
  return {
    url: `${originAt(port)}${route?.path ?? "/"}`,
    stop: () => server.stop(),
  };
}

function settingsOf(options: DevServerOptions, shell: string): DevServer {
  const { folder, system, port } = options;
  const { id, base } = devAreaIn(folder);
  const origin = originAt(port);
  const isPassedOn = (path: string) => !path.startsWith(DEV_SHELL_BASE);
  return {
    host: HOST,
    port,
    setupExitSignals: false,
    liveReload: false,
    // Compression would delay the system's event stream, because it waits for more data.
    compress: false,
    webSocketServer: { type: "ws", options: { path: NEWS_PATH } },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: "warn" },
    devMiddleware: { publicPath: base, cacheControl: "no-store" },
    static: { directory: shell, publicPath: DEV_SHELL_BASE, watch: false },
    proxy: [passOn(system, origin, isPassedOn)],
    setupMiddlewares: (all) => {
      const proxy = all.findIndex(({ name }) => name === "http-proxy-middleware");
      return all.toSpliced(proxy, 0, showArea({ id, folder, shell, system, origin }));
    },
  };
}

function originAt(port: number): string {
  return `http://${HOST}:${port}`;
}
