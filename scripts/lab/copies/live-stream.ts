import { get, type IncomingMessage } from "node:http";
import type { HttpClient } from "../../testing/http-client.ts";

/** An open stream of live updates, as every open page has one. */
export class LiveStream {
  readonly #answer: IncomingMessage;
  #text = "";

  private constructor(answer: IncomingMessage) {
    this.#answer = answer;
    answer.setEncoding("utf8").on("data", (chunk: string) => (this.#text += chunk));
    answer.on("error", () => undefined);
  }

  /** Opens a stream on a connection of its own. */
  static async open({ origin }: HttpClient, cookie: string): Promise<LiveStream> {
    const headers = { host: origin.host, cookie, accept: "text/event-stream" };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host: "127.0.0.1", port: origin.port, path: "/api/live", headers };
      get({ ...options, agent: false }, resolve).on("error", reject);
    });
    if (answer.statusCode !== 200) throw new Error(`/api/live answered ${answer.statusCode}`);
    return new LiveStream(answer);
  }

  /** Whether the first event has come, after which none is missed. */
  get isReady(): boolean {
    return this.#text.includes("event: ready");
  }

  /** Forgets the events so far. */
  forget(): void {
    this.#text = "";
  }

  /** Whether an event has said that the answers of this topic are old. */
  hasHeardOf(topic: string): boolean {
    return this.#text
      .split("\n")
      .some((line) => line.startsWith("data: [") && line.includes(`"${topic}"`));
  }

  close(): void {
    this.#answer.destroy();
  }
}
