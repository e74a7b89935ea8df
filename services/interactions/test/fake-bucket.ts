import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface FakeAnswer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** A store that speaks S3, as far as photos need it. */
export interface FakeBucket {
  /** The value of `PHOTOS_S3_URL`. */
  readonly url: string;
  readonly files: Map<string, Buffer>;
  readonly signatures: (string | undefined)[];
  /** Called before a request is answered; what it returns is answered instead, and `null` leaves it without an answer. */
  meanwhile: (request: IncomingMessage) => Promise<FakeAnswer | null | void>;
  close(): Promise<void>;
}

export async function openFakeBucket(): Promise<FakeBucket> {
  const server = createServer((request, response) => {
    const { method, url = "", headers } = request;
    bucket.signatures.push(headers.authorization);
    void buffer(request).then(async (body) => {
      const instead = await bucket.meanwhile(request);
      if (instead === null) return;
      if (instead) {
        response.writeHead(instead.status, instead.headers).end(instead.body);
        return;
      }
      if (method === "PUT") bucket.files.set(url, body);
      const file = bucket.files.get(url);
      response.statusCode = file ? 200 : 404;
      if (method === "DELETE") bucket.files.delete(url);
      response.end(method === "GET" ? file : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: FakeBucket = {
    url: `http://a-key:a%2Fsecret@127.0.0.1:${port}/photos?region=eu-west-2`,
    files: new Map(),
    signatures: [],
    meanwhile: () => Promise.resolve(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return bucket;
}
