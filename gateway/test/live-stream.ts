import { get, type IncomingMessage } from "node:http";
import { until } from "@dash/service-lib/testing/until";
import type { Browser } from "./browser.ts";
import type { World } from "./gateway-under-test.ts";

interface OpenStream {
  text: string;
  ended: boolean;
  readonly response: IncomingMessage;
}

type Address = Pick<World, "origin" | "port">;

/** Opens a browser's live stream, and waits for the gateway's `ready` event. */
export async function openStream(world: Address, browser: Browser): Promise<OpenStream> {
  const stream = await tryStream(world, browser);
  await until("the stream is ready", () => stream.text.includes("event: ready"));
  return stream;
}

/** Requests a browser's live stream, which the gateway may refuse. */
export async function tryStream({ origin, port }: Address, browser: Browser): Promise<OpenStream> {
  const cookie = `sid=${await browser.cookie("sid")}`;
  const headers = { host: new URL(origin).host, cookie };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/api/live", headers }, resolve).on("error", reject);
  });
  const stream: OpenStream = { text: "", ended: false, response };
  response.on("data", (chunk: Buffer) => (stream.text += chunk.toString()));
  response.on("close", () => (stream.ended = true));
  return stream;
}
