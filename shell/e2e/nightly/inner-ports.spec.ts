import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { listOwnTrail } from "@dash/contracts/users/audit";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { listRecordedFacts } from "@dash/contracts/facts/fact-record";
import { listLedgerHours } from "@dash/contracts/time/hours-ledger";
import { getServiceOffer } from "@dash/contracts/releases/service-offer";
import { listSignInCandidates, resolveSignIn } from "@dash/contracts/users/sign-in";
import { listLedgerStock, listLedgerVisitParts } from "@dash/contracts/stock/stock-ledger";
import { HttpClient } from "../../../scripts/testing/http-client.ts";
import { innerAddresses } from "../../../scripts/testing/journey-system.ts";
import { origin } from "../browser.ts";

const { gateway: _, ...addresses } = innerAddresses();

/** Endpoints that only services call. */
const inner: readonly Endpoint[] = [
  listRecordedFacts,
  listOwnTrail,
  listLedgerHours,
  listLedgerStock,
  listLedgerVisitParts,
  listSignInCandidates,
  resolveSignIn,
  getServiceOffer,
];
const someId = "0190b5a0-0000-7000-8000-00000000000f";
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
/** A token without a signature. */
const forged = `${base64({ alg: "none", typ: "dash-int+jwt" })}.${base64({ sub: someId, role: "admin" })}.`;

const cells = Object.entries(catalogue)
  .filter(([name]) => name !== "gateway")
  .flatMap(([name, own]) => [...own, ...inner].map(({ method, path }) => ({ name, method, path })));

test("every service of the catalogue has an address of its own", () => {
  expect(Object.keys(addresses).sort()).toEqual([...new Set(cells.map(({ name }) => name))].sort());
});

test.each(cells)("$name refuses $method $path without a token of the gateway", async (cell) => {
  const client = new HttpClient(addresses[cell.name] ?? "");
  const target = cell.path.replace(/:\w+/g, someId);
  try {
    for (const identity of [{}, { "x-dash-identity": forged }]) {
      const headers: Record<string, string> = { ...identity, authorization: `Bearer ${forged}` };
      const { status, body } = await client.send({ method: cell.method, target, headers });
      expect(status).toBe(401);
      expect(JSON.parse(body.toString())).toMatchObject({ id: "unauthorized" });
    }
  } finally {
    client.close();
  }
});

test.each(Object.keys(addresses))(
  "%s answers health, readiness and metrics without a token",
  async (name) => {
    for (const path of ["/health", "/ready", "/metrics"])
      expect((await fetch(`${addresses[name]}${path}`)).status).toBe(200);
  },
);

/** Addresses that reach this machine from outside. Link-local addresses are left out: they need the link's name too. */
const outside = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .filter(({ internal, address }) => !internal && !address.startsWith("fe80:"))
  .map(({ address }) => address);

/** The error code of a connection attempt, or `connected`. */
function reached(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.on("error", ({ code = "failed" }: NodeJS.ErrnoException) => resolve(code));
    socket.on("connect", () => {
      socket.destroy();
      resolve("connected");
    });
  });
}

const servers = Object.entries({ ...addresses, gateway: origin });
const isOutside = outside.length > 0;

(isOutside ? test : test.skip).each(servers)(
  `%s is reached from this machine alone${isOutside ? "" : ": not asked, for it has no other address"}`,
  async (_, address) => {
    const port = Number(new URL(address).port);
    expect(await reached("127.0.0.1", port)).toBe("connected");
    for (const host of outside) expect(await reached(host, port)).toBe("ECONNREFUSED");
  },
);
