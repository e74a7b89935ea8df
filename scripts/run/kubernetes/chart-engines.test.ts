import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import { readYaml } from "../containers/read-compose.ts";
import { SITE } from "../containers/testing/full-environment.ts";
import { objectsIn, renderChart, type Values } from "./render-chart.ts";
import { objectNamed, podOf } from "./rendered-pod.ts";
import { describeChart } from "./testing/describe-chart.ts";
import { typeFaults } from "./type-faults.ts";

describeChart("the engines of the example", () => {
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
});
