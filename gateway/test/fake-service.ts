import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServiceOffer } from "@dash/contracts/endpoints/endpoint-shape";
import { getServiceOffer } from "@dash/contracts/releases/service-offer";

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

export interface FakeService {
  readonly address: string;
  readonly received: ReceivedRequest[];
  /** The offer (list of endpoints) that the service reports. */
  offer: ServiceOffer;
  /** Handles the next requests. */
  answer: Answer;
  close(): Promise<void>;
}

/** Opens a service that records its requests. */
export async function openFakeService(
  offer: ServiceOffer,
  answer: Answer = answerJson({ ok: true }),
): Promise<FakeService> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const noted = { method, url, headers, body: Buffer.concat(chunks).toString() };
      if (url === getServiceOffer.path) return answerJson(service.offer)(noted, response);
      requests.push(noted);
      service.answer(noted, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: FakeService = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: requests,
    offer,
    answer,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}

export function answerJson(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Answer {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}
