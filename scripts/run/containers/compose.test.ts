import path from "node:path";
import { parseEnv } from "node:util";
import { loginOf, serversOf } from "@dash/service-lib/database/database-address";
import { serverOf } from "@dash/service-lib/facts/broker-address";
import { buildsOf, CURRENT } from "../../release/build/build-folder.ts";
import { commandPrograms } from "../../release/build/node-programs.ts";
import { processes } from "../processes.ts";
import { projectRoot } from "../../project-root.ts";
import { containerFiles } from "./container-files.ts";
import { readCompose, readYaml, type ComposeService } from "./read-compose.ts";
import { readImage } from "./read-image.ts";
import { buildSecrets, fullEnvironmentOf, SITE } from "./testing/full-environment.ts";

const ENGINES = ["postgres", "nats"];

const names = processes.map(({ name }) => name);
const compose = readCompose(SITE);
const files = containerFiles(buildSecrets());

function serviceOf(name: string): ComposeService {
  const service = compose.services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}`);
  return service;
}

function secretsOf(name: string): Record<string, string> {
  return parseEnv(files[`${name}.env`] ?? "") as Record<string, string>;
}

afterEach(() => jest.restoreAllMocks());

test("the services are the table's processes, the two engines and the commands that end", () => {
  const expected = [...names, ...ENGINES, ...commandPrograms.map(({ name }) => name)];
  expect(Object.keys(compose.services).sort()).toEqual(expected.sort());
});

describe.each(processes.map((definition) => [definition.name, definition] as const))(
  "%s",
  (name, definition) => {
    test("runs its own build, by the one image", () => {
      const builds = path.relative(projectRoot, buildsOf(definition));
      const main = path.join(builds, CURRENT, "main.js");
      expect(serviceOf(name).command).toEqual([main]);
      expect(serviceOf(name).image).toBe(serviceOf("provision").image);
    });

    test("alone takes the image that is named for it", () => {
      const variable = `DASH_IMAGE_${name.toUpperCase().replaceAll("-", "_")}`;
      const { services } = readCompose({ ...SITE, DASH_IMAGE: "all:1", [variable]: "own:2" });
      const own = Object.keys(services).filter((each) => services[each]?.image === "own:2");
      expect(own).toEqual([name]);
      expect(services["provision"]?.image).toBe("all:1");
    });

    test("is given the variables that npm start gives it, and no others", () => {
      const { environment } = serviceOf(name);
      const container = { ...readImage().environment, ...environment, ...secretsOf(name) };
      expect(Object.keys(container).sort()).toEqual(
        Object.keys(fullEnvironmentOf(definition)).sort(),
      );
    });

    test("takes its secrets from its own file, which knows no other's", () => {
      expect(serviceOf(name).env_file).toBe(`.data/containers/${name}.env`);
      const others = names.filter((other) => other !== name).join("|");
      expect(files[`${name}.env`]).not.toMatch(new RegExp(`password-of-(${others})`));
      expect(files[`${name}.env`]).not.toContain("owner-password");
    });

    test("finds the engines, each under a login of its own", () => {
      const { DATABASE_URL = "", NATS_URL = "" } = secretsOf(name);
      expect(DATABASE_URL).toMatch(/^postgres:\/\/dash_\w+:[^@]+@postgres:5432\/dash$/);
      expect(NATS_URL).toBe(`nats://${name}:nats-password-of-${name}@nats:4222`);
    });

    test("waits for its schema, and says when it is ready", () => {
      const { depends_on, healthcheck } = serviceOf(name);
      expect(depends_on["provision"]?.condition).toBe("service_completed_successfully");
      expect(healthcheck.test.join(" ")).toContain(
        `http://127.0.0.1:${serviceOf(name).environment["PORT"]}/ready`,
      );
    });
  },
);

test("every upstream is a process at its name and port", () => {
  const upstreams = Object.fromEntries(
    processes.map(({ name }) => [name, `http://${name}:${serviceOf(name).environment["PORT"]}`]),
  );
  for (const { name } of processes.filter(({ env }) => env.includes("UPSTREAMS")))
    expect(JSON.parse(serviceOf(name).environment["UPSTREAMS"] ?? "")).toEqual(upstreams);
});

test("the broker stores before it acknowledges, and knows the users of the table", () => {
  const configuration = JSON.parse(files["nats.conf"] ?? "") as {
    jetstream: object;
    authorization: { users: { user: string; password: string }[] };
  };
  expect(configuration.jetstream).toEqual({ store_dir: "/data", sync_interval: "always" });
  expect(configuration.authorization.users).toMatchObject(
    names.map((name) => ({ user: name, password: `nats-password-of-${name}` })),
  );
});

test("the provisioning knows the address of every process", () => {
  const { DATABASE_URLS = "", OWNER_DATABASE_URL, SERVER_DATABASE_URL } = secretsOf("provision");
  expect(OWNER_DATABASE_URL).toBe("postgres://postgres:owner-password@postgres:5432/dash");
  expect(SERVER_DATABASE_URL).toBe("postgres://postgres:owner-password@postgres:5432/postgres");
  for (const name of names)
    expect(JSON.parse(DATABASE_URLS)).toHaveProperty([name], secretsOf(name)["DATABASE_URL"]);
});

describe("with engines of the operator's own", () => {
  const DATABASE_URL =
    "postgres://boss:a$b%40@pg1:5432,pg2:5432/dash?sslmode=verify-full&sslrootcert=/app/certificates/ca.pem";
  const NATS_URL = "tls://n1:4222,n2:4222?tlsca=/app/certificates/nats.pem";
  const external = containerFiles(buildSecrets(), { DATABASE_URL, NATS_URL });
  const variablesOf = (name: string): Record<string, string> =>
    parseEnv(external[`${name}.env`] ?? "") as Record<string, string>;

  test.each(names)("%s finds all servers, each engine under a login of its own", (name) => {
    const { DATABASE_URL: database = "", NATS_URL: nats = "" } = variablesOf(name);
    expect(serversOf(database).map((server) => new URL(server).host)).toEqual([
      "pg1:5432",
      "pg2:5432",
    ]);
    expect(loginOf(database).password).toBe(`database-password-of-${name}`);
    expect(database).toContain("sslrootcert=/app/certificates/ca.pem");
    expect(serverOf(nats)).toMatchObject({
      servers: ["n1:4222", "n2:4222"],
      user: name,
      pass: `nats-password-of-${name}`,
      tls: { caFile: "/app/certificates/nats.pem" },
    });
  });

  test("the provisioning makes no database there, and enters with the given login", () => {
    const { OWNER_DATABASE_URL = "", ...others } = variablesOf("provision");
    expect(loginOf(OWNER_DATABASE_URL)).toEqual({ user: "boss", password: "a$b@" });
    expect(Object.keys(others)).toEqual(["DATABASE_URLS"]);
  });

  test("the users for that NATS stand in a file; a login in its address is everybody's", () => {
    expect(external["nats-users.conf"]).toContain('"nats-password-of-time"');
    const shared = containerFiles(buildSecrets(), { NATS_URL: "nats://all:secret@n1:4222" });
    expect(shared).not.toHaveProperty(["nats-users.conf"]);
    for (const name of names)
      expect(shared[`${name}.env`]).toContain("nats://all:secret@n1:4222\n");
  });

  test("compose starts neither engine, waits for none, and lets the processes out", () => {
    const override = readYaml("docker-compose.external.yml");
    expect(override).toEqual({
      services: { postgres: { profiles: ["postgres"] }, nats: { profiles: ["nats"] } },
      networks: { inner: { internal: false } },
    });
    for (const { depends_on } of Object.values(compose.services))
      for (const engine of ENGINES) expect(depends_on[engine]?.required ?? false).toBe(false);
  });
});

test.each(Object.entries(compose.services))(
  "%s is limited and may not gain rights",
  (_, container) => {
    expect(Number(container.deploy.resources.limits.cpus)).toBeGreaterThan(0);
    expect(container.deploy.resources.limits.memory).toMatch(/^\d+[MG]$/);
    expect(container.security_opt).toContain("no-new-privileges:true");
  },
);

test.each([...names, ...ENGINES])("%s is restarted when it dies, and checked", (name) => {
  expect(serviceOf(name).restart).toBe("unless-stopped");
  expect(serviceOf(name).healthcheck).toMatchObject({ disable: false });
  expect(serviceOf(name).healthcheck.test[0]).toBe("CMD");
});

test("only the gateway can be reached, from this machine; it and the call connection reach out", () => {
  for (const [name, { networks, ports }] of Object.entries(compose.services)) {
    expect(ports).toEqual(name === "gateway" ? ["127.0.0.1:8080:8080"] : []);
    const reachesOut = ["gateway", "interactions", "notices"].includes(name);
    expect(networks).toEqual(reachesOut ? ["inner", "outer"] : ["inner"]);
  }
  expect(compose.networks["inner"]?.internal).toBe(true);
});

test.each(Object.keys(SITE))(
  "there is no start without %s, so no sign-in without passwords",
  (name) => {
    expect(() => readCompose({ ...SITE, [name]: "" })).toThrow(`${name} is required`);
  },
);

test("every file of secrets that is named is written", () => {
  const named = [
    ...Object.values(compose.services).flatMap(({ env_file }) => env_file ?? []),
    ...Object.values(compose.secrets).map(({ file }) => file),
  ];
  const written = Object.keys(files).map((file) => `.data/containers/${file}`);
  expect([...new Set(named)].sort()).toEqual(written.sort());
});
