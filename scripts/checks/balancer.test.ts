import { readFileSync } from "node:fs";
import path from "node:path";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import { problems, type ProblemId } from "@dash/contracts/endpoints/problem";
import { PHOTO_FILES } from "@dash/contracts/interactions/photos";
import { BUILD_LIMITS } from "@dash/contracts/releases/build-upload";
import { projectRoot } from "../project-root.ts";
import { processes } from "../run/processes.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, "deploy", file), "utf8");
const config = read("haproxy/haproxy.cfg");

/** The lines of each section of the file that listens or has copies, by the section's name. */
const sections = new Map(
  config
    .split(/^(?=\w)/m)
    .map((section) => section.split("\n").map((line) => line.trim()))
    .map(([head = "", ...lines]) => [head.split(" ")[1] ?? "", lines]),
);

const services = processes.filter(({ kind }) => kind === "service").map(({ name }) => name);

test.each(services)("HAProxy gives %s one address, before two copies", (name) => {
  const prefix = name.toUpperCase().replaceAll("-", "_");
  expect(sections.get(name)).toEqual(
    expect.arrayContaining([
      `bind "\${${prefix}_BIND}"`,
      `server ${name}-1 "\${${prefix}_1}"`,
      `server ${name}-2 "\${${prefix}_2}"`,
    ]),
  );
});

test.each(["gateway", "live"])("HAProxy checks both gateways of %s at their inner port", (name) => {
  expect(sections.get(name)).toEqual(
    expect.arrayContaining(
      ["1", "2"].map(
        (copy) =>
          `server gateway-${copy} "\${GATEWAY_${copy}}" port "\${GATEWAY_${copy}_INNER_PORT}"`,
      ),
    ),
  );
});

test("K16-1 nginx lets every body through that the gateway takes, and names host and client itself", () => {
  const nginx = readFileSync(path.join(projectRoot, "deploy/nginx/dashboard.conf"), "utf8");
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  const most = Math.max(BUILD_LIMITS.uploadBytes, PHOTO_FILES.mostBytes);
  expect(Number(megabytes) * 1_048_576).toBeGreaterThanOrEqual(most);
  expect(nginx).toMatch(/proxy_set_header Host \$host;\n.*\n.*X-Forwarded-For \$remote_addr;/);
  expect(nginx).toMatch(/location = \/api\/live {[^}]*proxy_buffering off;/);
});

test("HAProxy refuses with the problems of the contract, and says when to try again", () => {
  const refusals = sections.get("public")?.filter((line) => line.startsWith("http-error"));
  const bodies = refusals?.map((line) => JSON.parse(line.split("'")[1] ?? "{}") as object);
  const problem = (id: ProblemId) => ({ id, message: problems[id].message });
  expect(bodies).toEqual([problem("bad-gateway"), problem("unavailable"), problem("unavailable")]);
  expect(refusals?.every((line) => line.includes("hdr Retry-After 1"))).toBe(true);
});

const secretPaths = Object.values(catalogue)
  .flat()
  .flatMap(({ path: each }) => (each.includes(":secret") ? [each.split("/:secret")[0] ?? ""] : []));

test("K15-4 neither HAProxy nor the ingress logs the secret of a link", () => {
  const [, pattern = "", replacement = ""] =
    /%\[var\(txn\.path\),regsub\("(.+?)","(.+?)",i\)/.exec(config) ?? [];
  const mask = (text: string) =>
    text.replace(new RegExp(pattern, "i"), replacement.replace("\\1", "$1"));
  expect(secretPaths.length).toBeGreaterThanOrEqual(2);
  for (const each of secretPaths) {
    expect(mask(`/api${each}/SECRET`)).toBe(`/api${each}/...`);
    expect(mask(`/api${each.toUpperCase()}//SECRET/more`)).toBe(
      `/api${each.toUpperCase()}//.../more`,
    );
    const route = read("helm/values.yaml").split(`path: /api${each}\n`)[1] ?? "";
    expect(route.split("path:")[0]).toContain('enable-access-log: "false"');
  }
});
