import * as z from "zod";
import type { KubernetesObject } from "./render-chart.ts";

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });

const Container = z.object({
  image: z.string(),
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.unknown(),
  resources: z.unknown(),
  volumeMounts: z.array(
    z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }),
  ),
});

/** The container of a process. That of a Job has no probes and is not drained. */
const ProcessContainer = Container.extend({
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  lifecycle: z.object({
    preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }),
  }),
});

const SecretSource = z.object({
  secret: z.object({
    name: z.string(),
    items: z.array(z.object({ key: z.string(), path: z.string() })),
  }),
});

const Template = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({
    automountServiceAccountToken: z.boolean(),
    securityContext: z.unknown(),
    terminationGracePeriodSeconds: z.number().default(0),
    containers: z.tuple([z.union([ProcessContainer, Container])]),
    volumes: z.array(
      z.object({
        name: z.string(),
        projected: z.object({ sources: z.array(SecretSource) }).optional(),
      }),
    ),
  }),
});

export interface Pod {
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: z.output<typeof Template>["spec"];
  readonly container: z.output<typeof ProcessContainer>;
  /** The Secret and its key of each file of secrets. */
  readonly secretFiles: Readonly<Record<string, { readonly secret: string; readonly key: string }>>;
}

/** The pod of a Deployment or a Job. */
export function podOf({ spec }: KubernetesObject): Pod {
  const template = Template.parse((spec as { template: unknown }).template);
  const sources = template.spec.volumes.find(({ name }) => name === "secrets")?.projected?.sources;
  const files = (sources ?? []).flatMap(({ secret }) =>
    secret.items.map(({ key, path }) => [path, { secret: secret.name, key }] as const),
  );
  return {
    labels: template.metadata.labels,
    spec: template.spec,
    container: template.spec.containers[0] as z.output<typeof ProcessContainer>,
    secretFiles: Object.fromEntries(files),
  };
}

/** @throws Error if the chart has none of this kind with this name. */
export function objectNamed(
  kind: string,
  name: string,
  objects: readonly KubernetesObject[],
): KubernetesObject {
  const named = objects.find((object) => object.kind === kind && object.metadata.name === name);
  if (!named) throw new Error(`The chart has no ${kind} ${name}.`);
  return named;
}
