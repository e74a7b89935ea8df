import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A folder of built files such as the build makes, for one shell and whatever areas a test publishes. */
export class BuiltWeb {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<BuiltWeb> {
    const web = new BuiltWeb(await mkdtemp(path.join(tmpdir(), "dash-web-")));
    await web.write(
      "shell/s1/index.html",
      "<!doctype html><html><head><title>Dash</title></head><body></body></html>",
    );
    await web.write("shell/s1/favicon.svg", "<svg/>");
    await web.write("shell/s1/inter-latin-wght-normal.woff2", "wOF2");
    await web.write("shell/live.json", JSON.stringify({ build: "s1" }));
    return web;
  }

  async write(file: string, content: string | Buffer): Promise<void> {
    const full = path.join(this.folder, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, content);
  }

  async publish(id: string, build: string, pointer: Record<string, unknown> = {}): Promise<void> {
    await this.write(`areas/${id}/${build}/remoteEntry.js`, `/* ${id} ${build} */`);
    const descriptor = { id, routes: [{ path: `/${id}`, screen: id }], widgets: [] };
    await this.write(
      `areas/${id}/live.json`,
      JSON.stringify({ build, descriptor, entry: "remoteEntry.js", ...pointer }),
    );
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
