import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import { readYaml } from "../containers/read-compose.ts";
import { SITE } from "../containers/testing/full-environment.ts";
import { processes } from "../processes.ts";
import { chartValues, objectsIn, renderChart, type Values } from "./render-chart.ts";
import { objectNamed, podOf } from "./rendered-pod.ts";
import { typeFaults } from "./type-faults.ts";

const CONNECTIONS_OF_A_POD = 11;
const CONNECTIONS_OF_TOOLS = 20;

describe("the engines of the example", () => {
  const readEngine = (name: string): unknown => readYaml(`deploy/helm/engines/${name}.yaml`);
  const engineValues = readEngine("values") as Values;
  const withEngines = objectsIn(renderChart({ ...engineValues, settings: SITE }));

  test("are reached by the pods: by their labels, and with the certificate that the address names", () => {
    expect(typeFaults(withEngines)).toEqual([]);
    const cluster = readEngine("postgres") as { metadata: { name: string } };
    expect(JSON.stringify(engineValues["networkPolicy"])).toContain(
      `"cnpg.io/cluster":"${cluster.metadata.name}"`,
    );
    const operations = readFileSync(path.join(projectRoot, "docs/operations.md"), "utf8");
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

  test("K16-9 the chart of NATS mounts the users into its reloader by itself: two mounts on one path are refused", () => {
    const { container, ...others } = readEngine("nats") as {
      container: { patch: { value: object }[] };
    };
    expect(container.patch.map(({ value }) => value)).toEqual([
      { name: "users", mountPath: "/etc/nats-users" },
    ]);
    expect(Object.keys(others)).toEqual(["config", "podTemplate"]);
  });

  test("have a connection for every pod at the most pods of each process, and for those of an upgrade", () => {
    const { spec } = readEngine("postgres") as {
      spec: { postgresql: { parameters: { max_connections: string } } };
    };
    const { maxReplicas } = chartValues()["autoscaling"] as { maxReplicas: number };
    const most = (maxReplicas + 1) * processes.length * CONNECTIONS_OF_A_POD + CONNECTIONS_OF_TOOLS;
    expect(Number(spec.postgresql.parameters.max_connections)).toBeGreaterThanOrEqual(most);
  });
});
