import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { processNamed } from "../processes.ts";
import { reachSystem, takeOrders } from "./control.ts";
import { orderOf, replacementOf, type ReplacementOrder } from "./replacement-order.ts";

const replacement = { definition: processNamed("stock"), folder: "/builds/stock/2", patienceMs: 5 };

let folder: string;
let orders: { close(): void } | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-control-"));
  mkdirSync(path.join(folder, "run"));
});
afterEach(() => {
  orders?.close();
  rmSync(folder, { recursive: true });
});

/** Sends an order to a system that handles it with `perform`, and returns the lines that it sent. */
async function ordered(
  perform: Parameters<typeof takeOrders>[1],
  order: ReplacementOrder = orderOf(replacement),
): Promise<string[]> {
  orders = await takeOrders(folder, perform);
  const system = await reachSystem(folder);
  const lines: string[] = [];
  await system.order(order, (text) => lines.push(text)).finally(() => system.close());
  return lines;
}

test("an order arrives as it was given, and each step is told while it is carried out", async () => {
  let received: unknown;
  const lines = await ordered((order, say) => {
    received = replacementOf(order);
    say("one");
    say("two");
    return Promise.resolve();
  });
  expect(received).toEqual(replacement);
  expect(lines).toEqual(["one", "two"]);
});

test("why an order was not carried out is told to who gave it", async () => {
  const refused = ordered(() => Promise.reject(new Error("stock ends as soon as it is started.")));
  await expect(refused).rejects.toThrow("stock ends as soon as it is started.");
});

test("only the owner of the data folder can give orders", async () => {
  orders = await takeOrders(folder, () => Promise.resolve());
  expect(statSync(path.join(folder, "run", "control.sock")).mode & 0o777).toBe(0o600);
});

test("who reaches no system is told to start it", async () => {
  await expect(reachSystem(folder)).rejects.toThrow(`No system runs on ${folder}.`);
});

test.each(["env", "announces", "consumes", "whispers"] as const)(
  "a build is refused whose %s are others than those that the system was started with",
  (need) => {
    const { needs, ...order } = orderOf(replacement);
    const changed = { ...order, needs: { ...needs, [need]: [...needs[need], "more"] } };
    expect(() => replacementOf(changed)).toThrow("Stop it with Ctrl-C, and start it again.");
  },
);
