import { LONGEST_DRAIN_MS } from "@dash/service-lib/http/server";
import { parseEnv } from "node:util";
import { commandPrograms } from "../../release/build/node-programs.ts";
import { containerFiles } from "../containers/container-files.ts";
import { readCompose } from "../containers/read-compose.ts";
import { readImage } from "../containers/read-image.ts";
import {
  buildSecrets,
  fullEnvironmentOf,
  SETTINGS,
  SITE,
} from "../containers/testing/full-environment.ts";
import { processes } from "../processes.ts";
import { chartValues, objectsIn, renderChart, type Values } from "./render-chart.ts";
import { objectNamed, podOf, type Pod } from "./rendered-pod.ts";
import { describeChart } from "./testing/describe-chart.ts";
import { typeFaults } from "./type-faults.ts";

const SECRET_SETTINGS = [
  "OIDC_CLIENT_SECRET",
  "RINGCENTRAL_CLIENT_SECRET",
  "PHOTOS_S3_URL",
  "SMTP_URL",
] as const;
const SECRETS_OF_ALL = ["DATABASE_URL", "NATS_URL", "IDENTITY_KEY", "IDENTITY_KEYS"];

const values: Values = {
  settings: Object.fromEntries(
    Object.entries(SETTINGS).filter(([name]) => !SECRET_SETTINGS.includes(name as never)),
  ),
  secretSettings: Object.fromEntries(
    SECRET_SETTINGS.map((name) => [name, { secret: "dash-outside", key: `key-of-${name}` }]),
  ),
  certificates: [{ secret: "dash-postgres-ca", key: "ca.crt", file: "postgres.pem" }],
  imagePullSecrets: [{ name: "registry" }],
  nodeSelector: { "kubernetes.io/arch": "amd64" },
  tolerations: [{ key: "dash", operator: "Exists" }],
  processes: { report: { configMaps: { "dash-brands": "/app/brands" } } },
};
describeChart("the chart", () => {
  const text = renderChart(values);
  const objects = objectsIn(text);
  const files = containerFiles(buildSecrets(), {
    DATABASE_URL: "postgres://owner:owner-password@pg/dash",
    NATS_URL: "nats://n1",
  });

  afterEach(() => jest.restoreAllMocks());

  function deploymentOf(name: string): Pod {
    return podOf(objectNamed("Deployment", `dash-${name}`, objects));
  }

  /** Returns the variables of a pod; what it reads from a file counts under the name of the variable. */
  function variablesOf({ container }: Pod): string[] {
    return container.env.map(({ name }) => name.replace(/_FILE$/, ""));
  }

  test("every object is as the published types of Kubernetes have it, and a misspelt field is found", () => {
    expect(typeFaults(objects)).toEqual([]);
    const deployment = objectNamed("Deployment", "dash-time", objects);
    expect(
      typeFaults([{ ...deployment, spec: { selector: {}, template: {}, replicaz: 2 } }]),
    ).toEqual([expect.stringContaining("replicaz") as string]);
  });

  test("no two objects of a kind have one name", () => {
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  describe.each(processes.map((definition) => [definition.name, definition] as const))(
    "%s",
    (name, definition) => {
      const pod = deploymentOf(name);
      const port = definition.kind === "gateway" ? "inner" : "http";

      test("runs its own build, by the one image", () => {
        expect(pod.container.image).toBe("dash:1.0.0");
        expect(pod.container.args).toEqual(readCompose(SITE).services[name]?.command);
      });

      test("is given the variables that npm start and compose give it, and no others", () => {
        const variables = new Set([...Object.keys(readImage().environment), ...variablesOf(pod)]);
        variables.delete("INNER_PORT");
        expect([...variables].sort()).toEqual(Object.keys(fullEnvironmentOf(definition)).sort());
      });

      test("reads each secret from a file, and no secret stands in its environment", () => {
        const secrets = [
          ...SECRETS_OF_ALL,
          ...[...SECRET_SETTINGS, "RINGCENTRAL_TOKEN_KEY" as const].filter((variable) =>
            definition.env.includes(variable),
          ),
        ];
        const read = pod.container.env.filter(({ name: variable }) => variable.endsWith("_FILE"));
        expect(
          Object.fromEntries(read.map(({ name: variable, value }) => [variable, value])),
        ).toEqual(
          Object.fromEntries(secrets.map((secret) => [`${secret}_FILE`, `/secrets/${secret}`])),
        );
        expect(Object.keys(pod.secretFiles).sort()).toEqual([...secrets].sort());
      });

      test("takes from its own Secret what the file of secrets has for it, and of no other process", () => {
        const own = Object.entries(pod.secretFiles).filter(
          ([, { secret }]) => secret === `dash-${name}`,
        );
        const prepared = Object.keys(parseEnv(files[`${name}.env`] ?? ""));
        expect(Object.fromEntries(own.map(([file, { key }]) => [file, key]))).toEqual(
          Object.fromEntries(prepared.map((key) => [key, key])),
        );
        const others = Object.values(pod.secretFiles).filter(
          ({ secret }) => secret !== `dash-${name}`,
        );
        for (const { secret } of others) expect(secret).toBe("dash-outside");
      });

      test("is probed at its inner port: ready when work may come, restarted only when it is dead", () => {
        const { startupProbe, livenessProbe, readinessProbe, ports } = pod.container;
        expect(startupProbe.httpGet).toEqual({ path: "/health", port });
        expect(livenessProbe.httpGet).toEqual({ path: "/health", port });
        expect(readinessProbe.httpGet).toEqual({ path: "/ready", port });
        const number = pod.container.env.find(({ name: variable }) =>
          definition.kind === "gateway" ? variable === "INNER_PORT" : variable === "PORT",
        )?.value;
        expect(ports).toContainEqual({ name: port, containerPort: Number(number) });
      });

      test("listens on for a pause when it is told to stop, and has the time to end its requests", () => {
        expect(pod.container.lifecycle.preStop?.exec?.command).toEqual(["sleep", "5"]);
        const longest = 5 + LONGEST_DRAIN_MS / 1_000 + 2;
        expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(longest);
      });

      test("a new pod is ready before an old one stops", () => {
        const { spec } = objectNamed("Deployment", `dash-${name}`, objects);
        expect(spec).toMatchObject({
          strategy: { type: "RollingUpdate", rollingUpdate: { maxUnavailable: 0 } },
        });
        // The autoscaler says how many pods there are; an upgrade would set them back.
        expect(spec).not.toHaveProperty("replicas");
      });

      test("may write to /tmp alone, is not root, and gains no rights", () => {
        expect(pod.container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
        expect(pod.spec.securityContext).toMatchObject({
          runAsNonRoot: true,
          seccompProfile: { type: "RuntimeDefault" },
        });
        expect(pod.spec.automountServiceAccountToken).toBe(false);
        const writable = pod.container.volumeMounts.filter(({ readOnly }) => !readOnly);
        expect(writable).toEqual([{ name: "tmp", mountPath: "/tmp" }]);
        expect(pod.container.resources).toMatchObject({ requests: {}, limits: {} });
      });

      test("is scaled, loses one pod at a time, and is found by its name", () => {
        expect(
          objectNamed("HorizontalPodAutoscaler", `dash-${name}`, objects)["spec"],
        ).toMatchObject({
          scaleTargetRef: { kind: "Deployment", name: `dash-${name}` },
          minReplicas: 2,
        });
        const selector = { "app.kubernetes.io/instance": "dash", "app.kubernetes.io/name": name };
        expect(pod.labels).toMatchObject(selector);
        expect(objectNamed("PodDisruptionBudget", `dash-${name}`, objects)["spec"]).toEqual({
          maxUnavailable: 1,
          selector: { matchLabels: selector },
        });
        expect(objectNamed("Service", `dash-${name}`, objects)["spec"]).toEqual({
          ...(definition.kind === "service" && { clusterIP: "None" }),
          selector,
          ports: [{ name: "http", port: 8080, targetPort: "http" }],
        });
      });

      test("asks others by names that resolve to pods: services also to pods that are not ready", () => {
        const { value = "" } =
          pod.container.env.find(({ name: each }) => each === "UPSTREAMS") ?? {};
        const hosts = Object.values(JSON.parse(value) as Record<string, string>).map((address) => {
          expect(new URL(address).port).toBe("8080");
          return new URL(address).hostname;
        });
        const peers = (kind: string): string => (kind === "service" ? "-peers" : "");
        expect(hosts.sort()).toEqual(
          processes
            .map(
              (other) =>
                `dash-${other.name}${definition.kind === "service" ? peers(other.kind) : ""}`,
            )
            .sort(),
        );
        for (const host of hosts)
          expect(objectNamed("Service", host, objects)["spec"]).toMatchObject(
            host.endsWith("-peers") ? { clusterIP: "None", publishNotReadyAddresses: true } : {},
          );
      });

      test("with an image of its own, changes its Deployment alone, after its own migrations", () => {
        const changed = objectsIn(
          renderChart({ ...values, processes: { [name]: { image: `dash-${name}:2` } } }),
        );
        const before = objectsIn(renderChart({ ...values, processes: {} }));
        const known = new Set(before.map((object) => JSON.stringify(object)));
        const others = changed.filter((object) => !known.has(JSON.stringify(object)));
        expect(others.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
          `Deployment dash-${name}`,
          `Job dash-migrate-${name}`,
        ]);
        const migration = podOf(objectNamed("Job", `dash-migrate-${name}`, changed));
        expect(migration.container.image).toBe(`dash-${name}:2`);
        expect(migration.container.args).toEqual([...pod.container.args, "migrate"]);
        expect(variablesOf(migration)).toEqual([
          "OWNER_DATABASE_URL",
          "DATABASE_URL",
          "NODE_EXTRA_CA_CERTS",
        ]);
      });
    },
  );

  test("no value of a secret is rendered, nor can one be given", () => {
    expect(text).not.toMatch(/password|postgres:\/\/|nats:\/\//);
    for (const name of SECRET_SETTINGS) expect(chartValues()["settings"]).not.toHaveProperty(name);
  });

  test.each(["PUBLIC_BASE_URL", "OIDC_ISSUER", "OIDC_CLIENT_ID"])(
    "there is no release without %s, so no sign-in without passwords",
    (name) => {
      expect(() => renderChart({ ...values, settings: { ...SITE, [name]: "" } })).toThrow(name);
    },
  );

  describe("Jobs", () => {
    test.each([
      ["provision", "pre-install,pre-upgrade", "0", ["OWNER_DATABASE_URL", "DATABASE_URLS"]],
      [
        "publish",
        "post-install,post-upgrade",
        "0",
        ["GATEWAY_URL", "PUBLIC_BASE_URL", "DATABASE_URL"],
      ],
    ])("%s runs at %s", (name, hook, weight, variables) => {
      const job = objectNamed("Job", `dash-${name}`, objects);
      expect(job.metadata.annotations).toMatchObject({
        "helm.sh/hook": hook,
        "helm.sh/hook-weight": weight,
      });
      const pod = podOf(job);
      expect(pod.container.args).toEqual(readCompose(SITE).services[name]?.command);
      expect(variablesOf(pod)).toEqual([...variables, "NODE_EXTRA_CA_CERTS"]);
      expect(pod.container.securityContext).toEqual(deploymentOf("time").container.securityContext);
    });

    test("are the commands of the compose file; the database's owner is known to the provisioning alone", () => {
      const jobs = objects
        .filter(({ kind }) => kind === "Job")
        .map(({ metadata }) => metadata.name);
      expect(jobs.sort()).toEqual(commandPrograms.map(({ name }) => `dash-${name}`).sort());
      const prepared = Object.keys(parseEnv(files["provision.env"] ?? ""));
      const { secretFiles } = podOf(objectNamed("Job", "dash-provision", objects));
      expect(Object.keys(secretFiles).sort()).toEqual(prepared.sort());
      for (const { name } of processes)
        expect(JSON.stringify(deploymentOf(name))).not.toContain("dash-provision");
    });
  });

  describe("the network", () => {
    interface Rule {
      readonly from?: object[];
      readonly to?: object[];
      readonly ports: readonly { port: number }[];
    }
    interface Policy {
      readonly ingress?: readonly Rule[];
      readonly egress?: readonly Rule[];
    }
    const policyOf = (name: string): Policy =>
      objectNamed("NetworkPolicy", `dash-${name}`, objects)["spec"] as Policy;
    const peers = chartValues()["networkPolicy"] as Record<string, object[]>;

    test("lets nothing through that no policy allows", () => {
      expect(policyOf("deny")).toEqual({
        podSelector: {
          matchLabels: {
            "app.kubernetes.io/instance": "dash",
            "app.kubernetes.io/part-of": "dash",
          },
        },
        policyTypes: ["Ingress", "Egress"],
      });
      const labels = [...processes.map(({ name }) => deploymentOf(name).labels)];
      for (const each of labels)
        expect(each).toMatchObject({ "app.kubernetes.io/part-of": "dash" });
    });

    test("leads from outside to the gateway alone, and Prometheus to the port of the metrics", () => {
      for (const { name, kind } of processes) {
        const [fromPods, ...others] = policyOf(name).ingress ?? [];
        for (const peer of fromPods?.from ?? []) expect(Object.keys(peer)).toEqual(["podSelector"]);
        expect(fromPods?.ports).toEqual([{ protocol: "TCP", port: 8080 }]);
        const rule = (peer: string, port: number) => ({
          from: peers[peer],
          ports: [{ protocol: "TCP", port }],
        });
        expect(others).toEqual(
          kind === "gateway"
            ? [rule("ingressController", 8080), rule("prometheus", 8081)]
            : [rule("prometheus", 8080)],
        );
      }
    });

    test("leads every pod to names and Postgres, processes to NATS, and outside as in compose", () => {
      const everywhere = policyOf("database").egress?.map(({ to }) => to);
      expect(everywhere).toEqual([peers["dns"], peers["postgres"]]);
      for (const { name } of processes) {
        const targets = policyOf(name).egress?.map(({ to }) => to) ?? [];
        expect(targets).toContainEqual(peers["nats"]);
        expect(targets).toContainEqual(peers["collector"]);
        const reachesOut = readCompose(SITE).services[name]?.networks.includes("outer");
        expect(targets.some((to) => JSON.stringify(to) === JSON.stringify(peers["outside"]))).toBe(
          reachesOut,
        );
      }
    });

    test("brings the public address to the gateway, and does not hold back live events", () => {
      for (const route of ["web", "live"])
        expect(objectNamed("Ingress", `dash-${route}`, objects)["spec"]).toMatchObject({
          tls: [{ hosts: ["dash.example.org"] }],
          rules: [{ host: "dash.example.org" }],
        });
      expect(objectNamed("Ingress", "dash-live", objects).metadata.annotations).toMatchObject({
        "nginx.ingress.kubernetes.io/proxy-buffering": "off",
      });
    });
  });
});
