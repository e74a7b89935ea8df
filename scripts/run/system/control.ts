import { once } from "node:events";
import { chmodSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod";
import { Failure } from "../../failure.ts";
import { ReplacementOrder } from "./replacement-order.ts";

/** One line of the answer to an order; the last line says how the order ended. */
const Word = z.union([
  z.strictObject({ said: z.string() }),
  z.strictObject({ failed: z.string() }),
  z.strictObject({ done: z.literal(true) }),
]);
type Word = z.infer<typeof Word>;

type Say = (text: string) => void;
type Perform = (order: ReplacementOrder, say: Say) => Promise<void>;

function socketIn(dataFolder: string): string {
  return path.join(dataFolder, "run", "control.sock");
}

/** Accepts orders on this machine from the owner of the data folder, until it is closed. */
export async function takeOrders(dataFolder: string, perform: Perform): Promise<{ close(): void }> {
  const server = createServer((socket) => void answer(socket, perform));
  server.listen(socketIn(dataFolder));
  await once(server, "listening");
  chmodSync(socketIn(dataFolder), 0o600);
  return server.unref();
}

async function answer(socket: Socket, perform: Perform): Promise<void> {
  // The sender may disconnect; the order is carried out all the same.
  socket.on("error", () => undefined);
  const tell = (word: Word): unknown => socket.write(`${JSON.stringify(word)}\n`);
  try {
    const [line] = (await once(createInterface({ input: socket }), "line")) as [string];
    await perform(ReplacementOrder.parse(JSON.parse(line)), (text) => tell({ said: text }));
    tell({ done: true });
  } catch (error) {
    tell({ failed: (error as Error).message });
  }
  socket.end();
}

/** A connection to a running system. */
export interface RunningSystem {
  /** @throws Failure with the reason if the order was not carried out. */
  order(order: ReplacementOrder, say: Say): Promise<void>;
  close(): void;
}

/**
 * Connects to the running system.
 * @throws Failure if no system runs on the data folder.
 */
export async function reachSystem(dataFolder: string): Promise<RunningSystem> {
  const socket = connect(socketIn(dataFolder));
  await once(socket, "connect").catch(() => {
    throw new Failure(`No system runs on ${dataFolder}. Start it first: npm start.`);
  });
  return {
    order: async (order, say) => {
      socket.write(`${JSON.stringify(order)}\n`);
      for await (const line of createInterface({ input: socket })) {
        const word = Word.parse(JSON.parse(line));
        if ("done" in word) return;
        if ("failed" in word) throw new Failure(word.failed);
        say(word.said);
      }
      throw new Failure("The system was stopped meanwhile.");
    },
    close: () => socket.destroy(),
  };
}
