import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
} from "@dash/contracts/notices/webhooks";
import { listOwnTrail } from "@dash/contracts/users/audit";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { buildItem, NoticeWorld } from "../../test/notice-world.ts";
import { sendDeliveries } from "./send-deliveries.command.ts";
import { addressFault, isInnerAddress, lookUpOutside } from "./webhook-address.ts";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let world: NoticeWorld;
let receiver: Server;
let received: Received[];
let status: number;
beforeAll(async () => {
  world = await NoticeWorld.open({ WEBHOOKS_PRIVATE: "1" });
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, { location: "http://169.254.169.254/" }).end();
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
});
afterAll(async () => {
  receiver.close();
  await world.close();
});
beforeEach(async () => {
  [received, status] = [[], 204];
  await world.service.empty("webhook_deliveries", "webhooks", "audit_trail");
  await world.reset();
});

const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
const add = async (kinds: ("low-stock" | "question")[] = ["low-stock"]) =>
  (await world.service.call(createWebhook, world.people.alex, { body: { url: url(), kinds } }))
    .body;

async function send(mayBePrivate = true, minutes = 0): Promise<void> {
  world.now = new Date(world.now.getTime() + minutes * 60_000);
  const { knex } = world.service;
  const origin = "https://dash.example.org";
  await sendDeliveries({ knex, origin, mayBePrivate, clock: () => world.now });
}

async function tellLow(name: string): Promise<void> {
  await world.happen(buildItem({ name }));
  await world.tellStanding();
}

const deliveries = async (id: string) =>
  (await world.service.call(listWebhookDeliveries, world.people.alex, { params: { id } })).body;

describe("a webhook", () => {
  it("is sent each notice of its kinds once, however many people it concerns, and nothing of other kinds", async () => {
    const { id } = await add();
    await add(["question"]);
    await tellLow("Filter");
    await send();
    await send();
    expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        type: "notice.low-stock",
        timestamp: "2026-11-24T10:01:00.000Z",
        data: {
          kind: "low-stock",
          text: "Filter is at its minimum: 0 left, minimum 5",
          link: expect.stringContaining(
            "https://dash.example.org/stock-management?item=",
          ) as string,
          people: expect.arrayContaining([world.people.alex.id, world.people.sam.id]) as string[],
        },
      },
    ]);
    expect(await deliveries(id)).toMatchObject([{ state: "delivered", lastResult: "HTTP 204" }]);
    const list = (await world.service.call(listWebhooks, world.people.alex, {})).body;
    expect(list.map(({ lastDelivery }) => lastDelivery?.state)).toEqual([undefined, "delivered"]);
    expect(JSON.stringify(list)).not.toContain("whsec_");
  });

  it("is tried five times over a day where it fails, follows no redirect, and is sent again by hand with the same id", async () => {
    const { id } = await add();
    await tellLow("Filter");
    status = 307;
    for (const minutes of [0, 1, 15, 180, 1_244]) await send(true, minutes);
    await send(true, 3_000);
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({
      state: "failed",
      attempts: 5,
      lastResult: "HTTP 307",
      nextAt: null,
    });
    status = 200;
    const request = { params: { id: delivery?.id ?? "" } };
    const again = await world.service.call(replayWebhookDelivery, world.people.alex, request);
    expect(again.body.state).toBe("waiting");
    expect(
      (await world.service.call(replayWebhookDelivery, world.people.alex, request)).status,
    ).toBe(409);
    world.now = new Date();
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: "delivered" }]);
    expect(received).toHaveLength(6);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"]))).toEqual(
      new Set([delivery?.id]),
    );
  });

  it("is removed with its log, and leaves its rows in the trail without the secret", async () => {
    const { id, secret } = await add();
    await tellLow("Filter");
    await world.service.call(deleteWebhook, world.people.alex, { params: { id } });
    await send();
    expect(received).toEqual([]);
    const trail = (await world.service.call(listOwnTrail, buildServiceActor("admin"), {})).body;
    expect(trail.map(({ action, label }) => [action, label])).toEqual([
      ["deleted", "127.0.0.1"],
      ["created", "127.0.0.1"],
    ]);
    expect(JSON.stringify(trail)).not.toContain(secret);
  });

  it("is of administrators alone", async () => {
    for (const person of [world.people.sam, world.people.vic]) {
      expect((await world.service.call(listWebhooks, person, {})).status).toBe(403);
      const body = { url: url(), kinds: ["low-stock" as const] };
      expect((await world.service.call(createWebhook, person, { body })).status).toBe(403);
    }
  });
});

type Check = (
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
  seen: Set<unknown>,
) => void;

/** The check of the documentation, as it stands there. */
async function documentedCheck(): Promise<Check> {
  const page = readFileSync(path.join(__dirname, "../../../../docs/operations.md"), "utf8");
  const [, code = ""] = /```js\n(import \{ createHmac[^]*?)```/.exec(page) ?? [];
  expect(code.trim().split("\n")).toHaveLength(10);
  const file = path.join(mkdtempSync(path.join(tmpdir(), "dash-check-")), "check.js");
  writeFileSync(file, code);
  return ((await import(file)) as { check: Check }).check;
}

describe("the check that the documentation gives", () => {
  it("takes what we sent, and refuses it once more, changed, of another secret, or five minutes later", async () => {
    const check = await documentedCheck();
    const { secret } = await add();
    world.now = new Date(Date.now() - 120_000);
    await tellLow("Filter");
    world.now = new Date();
    await send();
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    const seen = new Set<unknown>();
    check(secret, headers, body, seen);
    expect(() => check(secret, headers, body, seen)).toThrow("replayed");
    const refused = (
      ...[key, head, text]: Parameters<Check> extends [...infer P, unknown] ? P : never
    ) => expect(() => check(key, head, text, new Set())).toThrow();
    refused(secret, headers, body.replace("Filter", "Valve"));
    refused(`whsec_${Buffer.alloc(32).toString("base64")}`, headers, body);
    const later = String(Number(headers["webhook-timestamp"]) + 301);
    refused(secret, { ...headers, "webhook-timestamp": later }, body);
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 301_000);
    refused(secret, headers, body);
    jest.restoreAllMocks();
  });
});

describe("a private address", () => {
  it.each([
    "http://example.org/",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fd00::1]/",
    "https://user:secret@example.org/",
  ])("is refused: %s", (address) => {
    expect(addressFault(address, false)).toBeDefined();
  });

  it("is refused at its field, and one of the internet is not", async () => {
    const outside = await NoticeWorld.open();
    await outside.reset();
    const create = (address: string) =>
      outside.service.send("POST", "/webhooks", outside.people.alex, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ url: address, kinds: ["question"] }),
      });
    const refused = await create("https://192.168.0.1/");
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: [{ path: "url" }] },
    ]);
    expect((await create("https://example.org/hook")).status).toBe(201);
    await outside.close();
  });

  it("is not reached by a name that leads to it when the connection is made", async () => {
    const found = await new Promise((resolve) =>
      lookUpOutside("localhost", { all: true }, (error) => resolve(error?.message)),
    );
    expect(found).toBe("The address is a private one.");
    expect(["8.8.8.8", "2606:4700::1111"].map(isInnerAddress)).toEqual([false, false]);
  });

  it("that was allowed before is not sent to any more", async () => {
    const { id } = await add();
    await tellLow("Filter");
    await send(false);
    expect(received).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ state: "waiting", attempts: 1 }]);
  });
});
