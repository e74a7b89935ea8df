import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { serviceNames, type ServiceName } from "@dash/contracts/endpoints/catalogue";
import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { offerOf } from "@dash/contracts/releases/service-offer";
import { receiveArrival } from "@dash/contracts/users/arrivals";
import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import type { Actor } from "@dash/service-lib/access/identity";
import { createVerifier, IDENTITY_HEADER } from "@dash/service-lib/access/identity";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { migrations } from "../migrations/index.ts";
import { readGatewayEnv } from "../src/env.ts";
import { openGateway, type Gateway } from "../src/gateway.ts";
import { startLimited } from "../src/releases/examiner/examiner.ts";
import { Browser, type Visit } from "./browser.ts";
import { BuiltWeb } from "./built-web.ts";
import {
  answerJson,
  openFakeService,
  type FakeService,
  type ReceivedRequest,
} from "./fake-service.ts";
import { InMemoryBroker } from "./in-memory-broker.ts";
import { openStandIn } from "./open-stand-in.ts";
import { people } from "./people.ts";
import { RecordingLogger } from "./recording-logger.ts";

const startFromSource = () =>
  startLimited(["--import", "tsx", path.join(import.meta.dirname, "../src/examine.ts")]);

export interface World {
  readonly database: TestDatabase;
  readonly broker: InMemoryBroker;
  readonly services: Readonly<Record<ServiceName, FakeService>>;
  readonly web: BuiltWeb;
  readonly log: readonly string[];
  readonly origin: string;
  readonly port: number;
  /** The actor of a request that reached a service, as that service verifies it. */
  actorIn(service: ServiceName, request: ReceivedRequest): Promise<Actor>;
  /** A browser for the first instance, or for the instance on this port. */
  browser(port?: number): Browser;
  /** Signs a browser in at the stand-in for a sign-in provider. */
  signedIn(person?: SignedInPerson, browser?: Browser): Promise<Browser>;
  /** Starts another instance on the same database and broker; `env` overrides its settings. */
  startAnother(env?: Record<string, string>): Promise<{ gateway: Gateway; port: number }>;
  close(): Promise<void>;
}

/**
 * Starts a gateway with fake services and a real database. Its provider is the stand-in, unless `env` names another.
 */
export async function openWorld(env: Record<string, string> = {}): Promise<World> {
  const [database, services] = await Promise.all([
    openTestDatabase("gateway", migrations),
    openFakeServices(),
  ]);
  const web = await BuiltWeb.make(database.knex);
  const broker = new InMemoryBroker();
  const recorder = new RecordingLogger();
  const { keys, publicKeys } = await identityKeys();
  const port = await freePort();
  const origin = env["PUBLIC_BASE_URL"] ?? `http://localhost:${port}`;
  const gateways: Gateway[] = [];
  const standIn = env["OIDC_ISSUER"]
    ? undefined
    : await openStandIn(origin, {
        admin: services.admin.address,
        key: keys.identity,
        logger: recorder.logger,
      });

  const start = async (at: number, others = {}): Promise<Gateway> => {
    const settings = {
      PORT: String(at),
      DATABASE_URL: database.url,
      NATS_URL: "nats://unused",
      IDENTITY_KEY: JSON.stringify(keys.gateway),
      IDENTITY_KEYS: JSON.stringify(publicKeys),
      PUBLIC_BASE_URL: origin,
      UPSTREAMS: JSON.stringify(addressesOf(services)),
      ASSETS_DIR: web.folder,
      ...standIn?.settings,
      ...env,
      ...others,
    };
    const gateway = await openGateway(
      readGatewayEnv(settings),
      recorder.logger,
      broker,
      startFromSource,
    );
    gateways.push(gateway);
    return gateway;
  };
  await start(port);

  const world: World = {
    database,
    broker,
    services,
    web,
    log: recorder.lines,
    origin,
    port,
    actorIn: (service, { headers }) =>
      createVerifier(service, publicKeys)(String(headers[IDENTITY_HEADER])),
    browser: (at = port) => new Browser(origin, at),
    signedIn: async (person = people[0], browser = world.browser()) => {
      const chosen = await continueAs(browser, await browser.visit("/api/login"), person);
      if (!(await browser.cookie("sid")))
        throw new Error(`not signed in: ${chosen.status} ${chosen.text}`);
      return browser;
    },
    startAnother: async (others) => {
      const other = await freePort();
      return { gateway: await start(other, others), port: other };
    },
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await standIn?.stop();
      await Promise.all([
        database.close(),
        web.remove(),
        ...Object.values(services).map((service) => service.close()),
      ]);
    },
  };
  return world;
}

type FakeServices = Record<ServiceName, FakeService>;

async function openFakeServices(): Promise<FakeServices> {
  const opening = serviceNames.map(async (name) => {
    const answer = name === "admin" ? answerAsAdmin(people) : undefined;
    return [name, await openFakeService(offerOf(name), answer)] as const;
  });
  return Object.fromEntries(await Promise.all(opening)) as FakeServices;
}

function addressesOf(services: FakeServices): Record<string, string> {
  return Object.fromEntries(Object.entries(services).map(([name, { address }]) => [name, address]));
}

/** Presses "Continue as …" on the stand-in's page. */
export function continueAs(
  browser: Browser,
  page: Visit,
  person: SignedInPerson = people[0],
): Promise<Visit> {
  return browser.submit(page, { account: person.id });
}

/** The answer about a person who is not let in, who is not invited and has not asked. */
export const nobody: ResponseOf<typeof receiveArrival> = {
  person: null,
  expiredAt: null,
  askedAt: null,
};

/** Answers like the admin service, for the requests of signing in. */
export function answerAsAdmin(active: readonly SignedInPerson[]): FakeService["answer"] {
  return (request, response) => {
    if (request.url === receiveArrival.path) return answerJson(nobody)(request, response);
    if (request.url === "/internal/sign-in-candidates")
      return answerJson(active)(request, response);
    if (request.url !== "/internal/sign-ins") return answerJson([])(request, response);
    const { subject, email } = JSON.parse(request.body) as {
      subject: string;
      email: string | null;
    };
    const person = active.find(
      (each) => each.id === subject || (email !== null && each.email === email),
    );
    return person
      ? answerJson(person)(request, response)
      : answerJson({ id: "not-found", message: "" }, 404)(request, response);
  };
}

async function identityKeys() {
  const [gateway, identity] = await Promise.all([keyPair("gateway"), keyPair("identity")]);
  return {
    keys: { gateway: gateway.secret, identity: identity.secret },
    publicKeys: { keys: [gateway.open, identity.open] },
  };
}

async function keyPair(kid: string): Promise<{ secret: JWK; open: JWK }> {
  const pair = await generateKeyPair("EdDSA", { extractable: true });
  const [secret, open] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)]);
  return { secret: { ...secret, kid }, open: { ...open, kid } };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
