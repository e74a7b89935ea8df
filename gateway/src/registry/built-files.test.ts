import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { until } from "@dash/service-lib/testing/until";
import { BuiltFiles } from "./built-files.ts";

const FILE = { part: "time", build: "t1", file: "/area.js" };
/** Larger than the buffers of a connection whose other end does not read. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, " ");

let folder: string;
let server: Server;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "dash-files-"));
  await mkdir(path.join(folder, "time/t1"), { recursive: true });
  await writeFile(path.join(folder, "time/t1/area.js"), "0123456789");
  const folderOf = (part: string, build: string): string => path.join(folder, part, build);
  const have = async (part: string, build: string) => existsSync(folderOf(part, build));
  const files = new BuiltFiles({ folderOf, have });
  server = createServer((request, response) => {
    void files.send(request, response, FILE).then((isSent) => {
      if (!isSent) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

function requestFile(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/", headers, agent: false }, resolve).on("error", reject);
  });
}

test.each(["bytes=5-2", "bytes=0-0", "bytes=-500", "bytes=99-", "nonsense"])(
  "the part %s of a file is answered with all of it",
  async (range) => {
    const answer = await requestFile({ range });
    expect([answer.statusCode, await text(answer)]).toEqual([200, "0123456789"]);
  },
);

test("a build that is removed while the gateway runs is not served any more", async () => {
  expect((await requestFile()).statusCode).toBe(200);
  await rm(path.join(folder, "time/t1"), { recursive: true });
  expect((await requestFile()).statusCode).toBe(404);
});

test("an unreadable file breaks off its own answer, and nothing else", async () => {
  expect((await requestFile()).statusCode).toBe(200);
  await rm(path.join(folder, "time/t1/area.js"));
  await expect(requestFile().then(text)).rejects.toThrow(/aborted|hang up/);
});

test("an abandoned download leaves no file open", async () => {
  const large = path.join(folder, "time/t1/area.js");
  await writeFile(large, LARGE);
  const answer = await requestFile();
  await until("the file is open", async () => (await open()).includes(large));
  answer.destroy();
  await until("the file is closed", async () => !(await open()).includes(large));
});

/** The files that this process has open. */
async function open(): Promise<string[]> {
  const descriptors = await readdir("/proc/self/fd");
  return Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => "")));
}
