import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Dispatcher } from "undici";
import { exchange } from "./exchange.ts";

test("no request is sent for a client that has disconnected", async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.destroy();
  const dispatch = jest.fn(() => {
    throw new Error("asked for nobody");
  });
  const exchanged = exchange({ dispatch } as unknown as Dispatcher, {
    request: { method: "GET", path: "/time-entries" },
    response,
    begin: () => response,
    timeoutMs: 1_000,
  });
  await expect(exchanged).rejects.toMatchObject({ code: "UND_ERR_ABORTED" });
});
