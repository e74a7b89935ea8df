import { readFileSync } from "node:fs";
import path from "node:path";
import { problems, type ProblemId } from "@dash/contracts/endpoints/problem";
import { projectRoot } from "../project-root.ts";
import { processes } from "../run/processes.ts";

const config = readFileSync(path.join(projectRoot, "deploy/haproxy/haproxy.cfg"), "utf8");

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

test("HAProxy refuses with the problems of the contract, and says when to try again", () => {
  const refusals = sections.get("public")?.filter((line) => line.startsWith("http-error"));
  const bodies = refusals?.map((line) => JSON.parse(line.split("'")[1] ?? "{}") as object);
  const problem = (id: ProblemId) => ({ id, message: problems[id].message });
  expect(bodies).toEqual([problem("bad-gateway"), problem("unavailable"), problem("unavailable")]);
  expect(refusals?.every((line) => line.includes("hdr Retry-After 1"))).toBe(true);
});
