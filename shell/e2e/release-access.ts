import { randomUUID } from "node:crypto";
import type { PublishToken } from "@dash/contracts/releases/publish-tokens";
import type { Release } from "@dash/contracts/releases/releases";
import type { Access } from "./access.ts";
import type { Company } from "./company.ts";

const administratorsRead = {
  anonymous: 401,
  viewer: 403,
  staff: 403,
  admin: 200,
} as const;

/** Uploading needs a token, so no role may upload. */
const nobody = { anonymous: 401, viewer: 403, staff: 403, admin: 403 } as const;

/** An area that no journey publishes. */
const part = "time";

export const releaseAccess = {
  "GET /releases": [{ about: "", prepare: async () => ({}), expected: administratorsRead }],
  "GET /releases/:part/moves": [
    { about: "", prepare: async () => ({ params: { part } }), expected: administratorsRead },
  ],
  "POST /releases/:part/builds": [
    {
      about: "without a token",
      prepare: async () => ({
        params: { part },
        body: {
          build: "b1",
          commit: null,
          record: {},
          kit: null,
          needs: { endpoints: [], kit: [] },
          files: [{ path: "remoteEntry.js", sha256: "0".repeat(64), content: "" }],
        },
      }),
      expected: nobody,
    },
  ],
  "POST /releases/moves": [
    {
      about: "to the build that is live",
      prepare: async (company) => {
        const { build, version } = await release(company);
        return { body: { moves: [{ part, build, version }], why: "As it was" } };
      },
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 200 },
    },
    {
      about: "to a build that was never stored",
      prepare: async () => ({
        body: { moves: [{ part, build: "nothing", version: 1 }], why: "A try" },
      }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 404 },
    },
  ],
  "DELETE /releases/:part/builds/:build": [
    {
      about: "that is live",
      prepare: async (company) => ({ params: { part, build: (await release(company)).build } }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 409 },
    },
    {
      about: "that was never stored",
      prepare: async () => ({ params: { part, build: "nothing" } }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 404 },
    },
  ],
  "PUT /releases/:part/goes-back": [
    {
      about: "",
      prepare: async (company) => ({
        params: { part },
        body: { goesBack: !(await release(company)).goesBack, why: "A try" },
      }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 200 },
    },
  ],
  "POST /releases/checks": [
    {
      about: "without a token",
      prepare: async () => ({ body: { service: part, offer: { api: 1, endpoints: [] } } }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 200 },
    },
  ],
  "GET /publish-tokens": [{ about: "", prepare: async () => ({}), expected: administratorsRead }],
  "POST /publish-tokens": [
    {
      about: "",
      prepare: async () => ({ body: tokenInput() }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 201 },
    },
  ],
  "DELETE /publish-tokens/:id": [
    {
      about: "",
      prepare: async (company) => ({ id: (await makeToken(company)).id }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 204 },
    },
    {
      about: "of a token that never was",
      prepare: async () => ({ id: randomUUID() }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 404 },
    },
  ],
  "POST /releases/:part/previews": [
    {
      about: "of the build that is live",
      prepare: async (company) => ({
        params: { part },
        body: { build: (await release(company)).build },
      }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 201 },
    },
    {
      about: "of a build that was never stored",
      prepare: async () => ({ params: { part }, body: { build: "nothing" } }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 404 },
    },
  ],
  "GET /preview/:secret": [
    {
      about: "by a link that never was",
      prepare: async () => ({ params: { secret: "x".repeat(43) } }),
      expected: { anonymous: 401, viewer: 404, staff: 404, admin: 404 },
    },
  ],
  "DELETE /preview": [
    {
      about: "",
      prepare: async () => ({}),
      expected: { anonymous: 401, viewer: 403, staff: 204, admin: 204 },
    },
  ],
  "GET /registry/:part/last-good": [
    {
      about: "of a part that was never published",
      prepare: async () => ({ params: { part: "nobody" }, query: "?not=b1" }),
      expected: { anonymous: 401, viewer: 404, staff: 404, admin: 404 },
    },
  ],
  "POST /build-reports": [
    {
      about: "of a build that is not live",
      prepare: async () => ({
        body: { reports: [{ part, build: "nothing", outcome: "threw" }] },
      }),
      expected: { anonymous: 401, viewer: 204, staff: 204, admin: 204 },
    },
  ],
} satisfies Record<string, readonly Access[]>;

const tokenInput = () => ({ part, name: "A pipeline", days: 1 });

async function release(company: Company): Promise<Release> {
  const { text } = await company.ask("admin", "GET", "/api/releases");
  const found = (JSON.parse(text) as Release[]).find((each) => each.part === part);
  if (!found) throw new Error(`nothing of ${part} is live`);
  return found;
}

async function makeToken(company: Company): Promise<PublishToken> {
  const { text } = await company.ask("admin", "POST", "/api/publish-tokens", {
    body: tokenInput(),
  });
  return JSON.parse(text) as PublishToken;
}
