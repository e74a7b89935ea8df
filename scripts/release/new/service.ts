import path from "node:path";
import { Failure } from "../../failure.ts";
import { processes } from "../../run/processes.ts";
import { standIns } from "../../run/stand-ins.ts";
import { workspaceFolders } from "../../workspaces.ts";
import type { Changes } from "./changes.ts";
import { camel, requireKebab } from "./names.ts";

const packageJson = `{
  "name": "@dash/%service%",
  "version": "1.0.0",
  "private": true,
  "license": "UNLICENSED",
  "type": "module",
  "dependencies": { "@dash/contracts": "1.0.0", "@dash/service-lib": "1.0.0" },
  "exports": { "./*": "./src/*.ts" }
}`;

const tsconfig = `{
  "extends": "../../tsconfig.base.json",
  "include": ["src", "migrations", "test"],
  "compilerOptions": { "types": ["node", "jest"] }
}`;

const migrations = `import type { Migration } from "@dash/service-lib/database/migration";

export const migrations: readonly Migration[] = [];
`;

const main = `import { runService } from "@dash/service-lib/service/run-service";
import { %camel% } from "./service.ts";

await runService(%camel%);
`;

const definition = `import { defineService } from "@dash/service-lib/service/define-service";

export const %camel% = defineService({
  name: "%service%",
  app: () => import("./app.ts"),
});
`;

const app = `import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";

export const app: ServiceApp = {
  migrations,
  routes: [],
};
`;

const appTest = `import { buildActor, buildServiceActor } from "@dash/service-lib/testing/actors";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { %camel% } from "./service.ts";

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await openTestService(%camel%);
});
afterAll(() => service.close());

it("gives its part of the trail to the service that asks for it, and to nobody else", async () => {
  const ask = (actor: Parameters<ServiceUnderTest["send"]>[2]) =>
    service.send("GET", "/internal/audit", actor);
  const answer = await ask(buildServiceActor("admin"));
  expect([answer.status, await answer.json()]).toEqual([200, []]);
  expect((await ask(buildActor())).status).toBe(403);
});
`;

/** Adds an empty service that starts, and adds its name wherever services are listed. */
export function addService(changes: Changes, name: string): void {
  requireFreeName(changes, name);
  const templates = {
    "package.json": packageJson,
    "tsconfig.json": tsconfig,
    "migrations/index.ts": migrations,
    "src/main.ts": main,
    "src/service.ts": definition,
    "src/app.ts": app,
    "src/app.db.test.ts": appTest,
  };
  changes.addAll(`services/${name}`, templates, { service: name, camel: camel(name) });
  register(changes, name);
}

function requireFreeName(changes: Changes, name: string): void {
  requireKebab("a service", name);
  const usedNames = [
    ...[...processes, ...standIns].map((each) => each.name),
    ...workspaceFolders().map((folder) => path.basename(folder)),
    "postgres",
    "nats",
    "provision",
    "public",
  ];
  const isPackage = changes.read("package-lock.json").includes(`"node_modules/@dash/${name}"`);
  if (isPackage || usedNames.includes(name))
    throw new Failure(`The name ${name} is taken by another part of the system.`);
}

function register(changes: Changes, name: string): void {
  changes.append("services/contracts/src/endpoints/catalogue.ts", "catalogue = {", `"${name}": []`);
  const definition = camel(name);
  changes.import("scripts/run/processes.ts", [definition], `@dash/${name}/service`);
  changes.append(
    "scripts/run/processes.ts",
    "services: readonly DeclaredService[] = [",
    definition,
  );
  changes.depend("scripts", { [`@dash/${name}`]: "1.0.0" });
  changes.edit("docker-compose.yml", (text) => withContainer(text, name));
  changes.edit("docs/operations.md", (text) =>
    withConnections(text)
      .replace(/^\| Postgres /m, `| ${name} | as admin | as admin |\n$&`)
      .replace("`DASH_IMAGE_GATEWAY`", `\`${imageVariableOf(name)}\`, $&`),
  );
}

function imageVariableOf(name: string): string {
  return `DASH_IMAGE_${name.toUpperCase().replaceAll("-", "_")}`;
}

const CONNECTIONS_EACH = 10;

function withConnections(text: string): string {
  return text.replace(
    /(\d+)( for one of each)/,
    (_, sum: string, rest: string) => `${Number(sum) + CONNECTIONS_EACH}${rest}`,
  );
}

function withContainer(text: string, name: string): string {
  const container = `  ${name}:
    <<: *process
    image: \${${imageVariableOf(name)}:-\${DASH_IMAGE:-dash}}
    command: [dist/services/${name}/current/main.js]
    env_file: .data/containers/${name}.env
    environment:
      <<: *environment
      UPSTREAMS: *upstreams
`;
  return text
    .replace(/(x-upstreams: [^}]*)\}/, `$1,\n  "${name}": "http://${name}:8080"}`)
    .replace(/^ {2}gateway:$/m, `${container}\n$&`);
}
