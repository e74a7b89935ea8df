import { cpSync, lstatSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Deployment } from "kubernetes-types/apps/v1";
import { parse } from "yaml";
import { projectRoot } from "../../project-root.ts";
import { readYaml } from "../containers/read-compose.ts";
import { SITE } from "../containers/testing/full-environment.ts";
import { processes } from "../processes.ts";
import { objectsIn, renderChart, type KubernetesObject, type Values } from "./render-chart.ts";
import { mountFaults, objectNamed, podOf } from "./rendered-pod.ts";
import { describeChart } from "./testing/describe-chart.ts";
import { typeFaults } from "./type-faults.ts";

const FURTHER = {
  extraEnv: [{ name: "SITE", value: "london" }],
  extraVolumes: [{ name: "notes", configMap: { name: "notes" } }],
  extraVolumeMounts: [{ name: "notes", mountPath: "/notes", readOnly: true }],
};

/** Values as operators have them, besides the settings that every site has. */
const valuesOf = {
  "no values of one's own": {},
  "the engines of the example": readYaml("deploy/helm/engines/values.yaml") as Values,
  "engines elsewhere": {
    networkPolicy: {
      postgres: [{ ipBlock: { cidr: "10.20.0.0/16" } }],
      postgresPort: 6432,
      nats: [],
    },
    certificates: [{ secret: "databases", key: "ca.crt", file: "postgres.pem" }],
  },
  "a private CA": {
    settings: { NODE_EXTRA_CA_CERTS: "/app/certificates/company.pem" },
    certificates: [{ configMap: "company-ca", key: "ca.pem", file: "company.pem" }],
  },
  "IPv6 alone": {
    networkPolicy: {
      postgres: [{ ipBlock: { cidr: "fd00:20::/64" } }],
      outside: [{ ipBlock: { cidr: "::/0", except: ["fc00::/7"] } }],
    },
  },
  "other scaling": {
    autoscaling: { maxReplicas: 6 },
    processes: { time: { autoscaling: { maxReplicas: 12 } }, kpi: { resources: { limits: {} } } },
    spreadOver: ["topology.kubernetes.io/region"],
  },
  monitoring: {
    metrics: {
      podAnnotations: false,
      podMonitors: true,
      prometheusRule: true,
      dashboard: true,
      labels: { release: "kube-prometheus-stack" },
    },
  },
  "further variables and volumes": {
    ...FURTHER,
    processes: {
      report: {
        extraEnv: [{ name: "TZ", value: "Europe/London" }],
        configMaps: { brands: "/logos" },
      },
      gateway: {
        extraVolumes: [{ name: "own", emptyDir: {} }],
        extraVolumeMounts: [{ name: "own", mountPath: "/own" }],
      },
    },
  },
} satisfies Record<string, Values>;

const render = (values: Values = {}): readonly KubernetesObject[] =>
  objectsIn(
    renderChart({
      ...values,
      settings: { ...SITE, ...(values["settings"] as Values | undefined) },
    }),
  );

const podNamed = (name: string, objects: readonly KubernetesObject[]) =>
  podOf(objectNamed("Deployment", `dash-${name}`, objects));

const variablesOf = (name: string, objects: readonly KubernetesObject[]) =>
  Object.fromEntries(
    podNamed(name, objects).container.env.map((variable) => [variable.name, variable.value]),
  );

describeChart("the values of the chart", () => {
  test.each(Object.entries(valuesOf))(
    "with %s, each object is as Kubernetes' types have it, and every mount has its volume",
    (_, values) => {
      const objects = render(values);
      // The types of an operator's objects are its own.
      const ofKubernetes = objects.filter(
        ({ apiVersion }) => !apiVersion.startsWith("monitoring."),
      );
      expect(typeFaults(ofKubernetes)).toEqual([]);
      expect(objects.flatMap(mountFaults)).toEqual([]);
      const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  test("a number is the text that it was written as", () => {
    const objects = render({
      settings: {
        WRITES_PER_SECOND: 1_000_000,
        TRUSTED_PROXIES: 0,
        RETENTION_MONTHS_CUSTOMERS: 12,
      },
    });
    expect(variablesOf("gateway", objects)).toMatchObject({
      WRITES_PER_SECOND: "1000000",
      TRUSTED_PROXIES: "0",
    });
    expect(variablesOf("interactions", objects)).toMatchObject({
      RETENTION_MONTHS_CUSTOMERS: "12",
    });
  });

  describe("the network", () => {
    type Direction = "to" | "from";
    interface Policy {
      readonly ingress?: readonly { readonly from: object[] }[];
      readonly egress?: readonly { readonly to: object[] }[];
    }
    const cases: [peers: string, policy: string, direction: Direction][] = [
      ["ingressController", "gateway", "from"],
      ["prometheus", "time", "from"],
      ["dns", "database", "to"],
      ["postgres", "database", "to"],
      ["nats", "time", "to"],
      ["collector", "time", "to"],
      ["outside", "gateway", "to"],
    ];

    test.each(cases)(
      "%s: an empty list means everybody, none at all nobody",
      (peers, name, direction) => {
        const rulesWith = (value: [] | null | undefined) => {
          const networkPolicy = value === undefined ? {} : { [peers]: value };
          const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
          const { spec } = objectNamed(
            "NetworkPolicy",
            `dash-${name}`,
            render({ settings, networkPolicy }),
          ) as unknown as { spec: Policy };
          const { ingress = [], egress = [] } = spec;
          return direction === "to" ? egress.map(({ to }) => to) : ingress.map(({ from }) => from);
        };
        const byDefault = rulesWith(undefined);
        expect(byDefault).not.toContainEqual([]);
        expect(rulesWith([])).toContainEqual([]);
        expect(rulesWith([])).toHaveLength(byDefault.length);
        const [without, rest] = [rulesWith(null), byDefault.map((rule) => JSON.stringify(rule))];
        expect(without).toHaveLength(byDefault.length - 1);
        for (const rule of without) expect(rest).toContain(JSON.stringify(rule));
      },
    );
  });

  test("a private CA is trusted by every process and Job, by a file that is mounted", () => {
    const objects = render(valuesOf["a private CA"]);
    const pods = objects.filter(({ kind }) => kind === "Deployment" || kind === "Job").map(podOf);
    expect(pods.length).toBeGreaterThan(processes.length);
    for (const { container, spec } of pods) {
      expect(container.env).toContainEqual({
        name: "NODE_EXTRA_CA_CERTS",
        value: "/app/certificates/company.pem",
      });
      const source = {
        configMap: { name: "company-ca", items: [{ key: "ca.pem", path: "company.pem" }] },
      };
      expect(spec.volumes).toContainEqual({
        name: "certificates",
        projected: { sources: [source] },
      });
    }
  });

  test("further variables and volumes are those of every process and Job, or of one", () => {
    const objects = render(valuesOf["further variables and volumes"]);
    for (const { container, spec } of objects
      .filter(({ kind }) => kind === "Deployment" || kind === "Job")
      .map(podOf)) {
      expect(container.env).toEqual(expect.arrayContaining(FURTHER.extraEnv));
      expect(spec.volumes).toEqual(expect.arrayContaining(FURTHER.extraVolumes));
      expect(container.volumeMounts).toEqual(expect.arrayContaining(FURTHER.extraVolumeMounts));
    }
    const withZone = processes.filter(({ name }) => "TZ" in variablesOf(name, objects));
    expect(withZone.map(({ name }) => name)).toEqual(["report"]);
    const withVolume = processes.filter(({ name }) =>
      podNamed(name, objects).container.volumeMounts.some(({ mountPath }) => mountPath === "/own"),
    );
    expect(withVolume.map(({ name }) => name)).toEqual(["gateway"]);
  });

  test("a process that says how many pods it has keeps the rest of its scaling", () => {
    const objects = render(valuesOf["other scaling"]);
    const scalingOf = (name: string) =>
      objectNamed("HorizontalPodAutoscaler", `dash-${name}`, objects)["spec"];
    expect(scalingOf("time")).toMatchObject({ minReplicas: 2, maxReplicas: 12 });
    expect(scalingOf("stock")).toMatchObject({ minReplicas: 2, maxReplicas: 6 });
  });

  test("the pods of a process are spread over zones, then over nodes, where there is room", () => {
    const { spec } = objectNamed("Deployment", "dash-time", render()) as unknown as Deployment;
    const constraint = {
      maxSkew: 1,
      whenUnsatisfiable: "ScheduleAnyway",
      labelSelector: { matchLabels: spec?.selector.matchLabels },
      matchLabelKeys: ["pod-template-hash"],
    };
    expect(spec?.template.spec?.topologySpreadConstraints).toEqual([
      { ...constraint, topologyKey: "topology.kubernetes.io/zone" },
      { ...constraint, topologyKey: "kubernetes.io/hostname" },
    ]);
  });

  test("where the links to alarms and dashboard are not followed, both are refused in words", () => {
    const chart = mkdtempSync(path.join(tmpdir(), "dash-chart-"));
    const isLink = (file: string) => lstatSync(file).isSymbolicLink();
    cpSync(path.join(projectRoot, "deploy/helm"), chart, {
      recursive: true,
      filter: (file) => !isLink(file),
    });
    const renderWith = (metrics: Values) => renderChart({ settings: SITE, metrics }, { chart });
    expect(renderWith({})).toContain("kind: Deployment");
    expect(() => renderWith({ prometheusRule: true })).toThrow("helm package");
    expect(() => renderWith({ dashboard: true })).toThrow("helm package");
    rmSync(chart, { recursive: true });
  });

  test("the alarms and the dashboard are those of their files, and no object is there unasked", () => {
    const kinds = new Set(render().map(({ kind }) => kind));
    for (const kind of ["PodMonitor", "PrometheusRule", "ConfigMap"])
      expect(kinds).not.toContain(kind);
    const objects = render(valuesOf.monitoring);
    const read = (file: string) => readFileSync(path.join(projectRoot, "deploy", file), "utf8");
    const rule = objectNamed("PrometheusRule", "dash", objects);
    expect(rule["spec"]).toEqual(parse(read("prometheus/alerts.yml")));
    const dashboard = objectNamed("ConfigMap", "dash-dashboard", objects);
    const { "partnership-dashboard.json": text } = dashboard["data"] as Record<string, string>;
    expect(JSON.parse(text ?? "")).toEqual(JSON.parse(read("grafana/dashboard.json")));
    expect(dashboard.metadata.labels).toMatchObject({ grafana_dashboard: "1" });
    for (const { metadata } of [rule, objectNamed("PodMonitor", "dash-gateway", objects)])
      expect(metadata.labels).toMatchObject({ release: "kube-prometheus-stack" });
  });
});
