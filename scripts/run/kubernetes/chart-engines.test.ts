import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { StatefulSetSpec } from "kubernetes-types/apps/v1";
import { projectRoot } from "../../project-root.ts";
import { containerFiles } from "../containers/container-files.ts";
import { readYaml } from "../containers/read-compose.ts";
import { buildSecrets, SITE } from "../containers/testing/full-environment.ts";
import { findNatsServer } from "../nats/find-nats-server.ts";
import { objectsIn, renderChart, type KubernetesObject, type Values } from "./render-chart.ts";
import { mountFaults, objectNamed, podOf } from "./rendered-pod.ts";
import { definitionFaults } from "./testing/definition-faults.ts";
import { describeChart } from "./testing/describe-chart.ts";
import { describeEngines } from "./testing/engine-charts.ts";
import { typeFaults } from "./type-faults.ts";

const RELEASE = "dash-nats";
const USERS_FILE = "/etc/nats-users/nats-users.conf";

const readEngine = (name: string): unknown => readYaml(`deploy/helm/engines/${name}.yaml`);
const engineValues = readEngine("values") as Values;
const cluster = readEngine("postgres") as KubernetesObject;
const operations = readFileSync(path.join(projectRoot, "docs/operations.md"), "utf8");
const renderWithEngines = () => objectsIn(renderChart({ ...engineValues, settings: SITE }));

/** Leaves out fields that are null, which is to Kubernetes as if they were not there. */
function withoutNulls(objects: readonly KubernetesObject[]): KubernetesObject[] {
  const text = JSON.stringify(objects, (_, value: unknown) => value ?? undefined);
  return JSON.parse(text) as KubernetesObject[];
}

describeChart("the engines of the example", () => {
  test("are reached by the pods: by their labels, and with the certificate that the address names", () => {
    const withEngines = renderWithEngines();
    expect(typeFaults(withEngines)).toEqual([]);
    expect(JSON.stringify(engineValues["networkPolicy"])).toContain(
      `"cnpg.io/cluster":"${cluster.metadata.name}"`,
    );
    const [certificate] = engineValues["certificates"] as { secret: string; file: string }[];
    expect(certificate?.secret).toBe(`${cluster.metadata.name}-ca`);
    expect(operations).toContain(
      `@${cluster.metadata.name}-rw:5432/dash?sslmode=verify-full&sslrootcert=/app/certificates/${certificate?.file}`,
    );
    expect(
      podOf(objectNamed("Deployment", "dash-time", withEngines)).container.volumeMounts,
    ).toContainEqual({
      name: "certificates",
      mountPath: "/app/certificates",
      readOnly: true,
    });
  });
});

describeEngines("charts and operators beside the chart", ({ nats, definitions }) => {
  const definitionsOf = (kind: string) =>
    definitions.filter(({ spec }) => spec.names.kind === kind);
  const metrics = { podMonitors: true, prometheusRule: true };
  const monitoring = objectsIn(renderChart({ settings: SITE, metrics })).filter(({ apiVersion }) =>
    apiVersion.startsWith("monitoring."),
  );

  test.each(
    [cluster, ...monitoring].map(
      (object) => [`${object.kind} ${object.metadata.name}`, object] as const,
    ),
  )(
    "%s is as each version of its operator defines it, and a misspelt field is found",
    (_, object) => {
      const versions = definitionsOf(object.kind);
      const misspelt = { ...object, spec: { ...(object["spec"] as object), instancez: 3 } };
      expect(versions).not.toEqual([]);
      for (const definition of versions) {
        expect(definitionFaults([object], [definition])).toEqual([]);
        expect(definitionFaults([misspelt], [definition])).toEqual([
          expect.stringContaining("additional properties") as string,
        ]);
      }
    },
  );

  test("there is a chart of NATS", () => expect(nats).not.toEqual([]));

  describe.each(nats)("%s", (chart) => {
    const installed = objectsIn(
      renderChart(readEngine("nats") as Values, { chart, release: RELEASE }),
    );
    const servers = objectNamed("StatefulSet", RELEASE, installed);
    const { template } = servers["spec"] as StatefulSetSpec;
    const reloader = template.spec?.containers.find(({ name }) => name === "reloader");

    test("takes the values: each object is as Kubernetes' types have it, and no two mounts are on one path", () => {
      expect(typeFaults(withoutNulls(installed))).toEqual([]);
      expect(installed.flatMap(mountFaults)).toEqual([]);
    });

    test("loads the users again when their file changes", () => {
      expect(reloader?.args).toContain(USERS_FILE);
      expect(reloader?.volumeMounts).toContainEqual({
        name: "users",
        mountPath: path.dirname(USERS_FILE),
      });
    });

    test("is where the pods look for it, and their network leads there", () => {
      expect(operations).toContain(`NATS_URL=nats://${RELEASE}:4222`);
      const service = objectNamed("Service", RELEASE, installed)["spec"];
      expect(service).toMatchObject({ ports: [{ name: "nats", port: 4222 }] });
      const { labels = {} } = template.metadata ?? {};
      expect(labels).toMatchObject((service as { selector: object }).selector);
      const rules = objectNamed("NetworkPolicy", "dash-time", renderWithEngines())["spec"] as {
        egress: { to: { podSelector?: { matchLabels: object } }[]; ports: { port: number }[] }[];
      };
      const [rule] = rules.egress.filter(({ ports }) => ports.some(({ port }) => port === 4222));
      expect(labels).toMatchObject(rule?.to[0]?.podSelector?.matchLabels ?? { none: "" });
    });

    test("has a configuration that a server accepts, with the users that containers:prepare writes", async () => {
      const { data } = objectNamed("ConfigMap", `${RELEASE}-config`, installed) as unknown as {
        data: { "nats.conf": string };
      };
      const written = containerFiles(buildSecrets(), { NATS_URL: "nats://dash-nats:4222" });
      const folder = mkdtempSync(path.join(tmpdir(), "dash-nats-"));
      const files = {
        "nats-config/nats.conf": data["nats.conf"],
        "nats-users/nats-users.conf": written["nats-users.conf"] ?? "",
      };
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.join(folder, path.dirname(file)));
        writeFileSync(path.join(folder, file), text);
      }
      const server = await findNatsServer(() => undefined);
      const check = () =>
        execFileSync(server, ["-t", "--config", path.join(folder, "nats-config/nats.conf")], {
          env: { SERVER_NAME: "dash-nats-0" },
          stdio: "pipe",
        });
      expect(check).not.toThrow();
      rmSync(folder, { recursive: true });
    });
  });
});
