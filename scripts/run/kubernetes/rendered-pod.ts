import type { StatefulSetSpec } from "kubernetes-types/apps/v1";
import type { Container, PodSpec, PodTemplateSpec } from "kubernetes-types/core/v1";
import type { KubernetesObject } from "./render-chart.ts";

/** A pod with all fields that a process needs; that of a Job has no probes, for example. */
export interface Pod {
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: Required<PodSpec>;
  readonly container: Required<Container>;
  /** The Secret and its key of each file of secrets. */
  readonly secretFiles: Readonly<
    Record<string, { readonly secret: string | undefined; readonly key: string }>
  >;
}

/**
 * The pod of a Deployment or a Job.
 * @throws Error if it has not exactly one container.
 */
export function podOf(object: KubernetesObject): Pod {
  const { metadata, spec } = (object["spec"] as { template: PodTemplateSpec }).template;
  const [container, ...others] = spec?.containers ?? [];
  if (!container || others.length > 0) throw new Error("A pod must have one container.");
  const secrets = spec?.volumes?.find(({ name }) => name === "secrets")?.projected?.sources;
  const files = (secrets ?? []).flatMap(({ secret }) =>
    (secret?.items ?? []).map(({ key, path }) => [path, { secret: secret?.name, key }] as const),
  );
  return {
    labels: metadata?.labels ?? {},
    spec: spec as Required<PodSpec>,
    container: container as Required<Container>,
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

/** Finds mounts that Kubernetes refuses in an object's pods: two on one path, and one of a volume that is not there. */
export function mountFaults(object: KubernetesObject): string[] {
  const { template, volumeClaimTemplates = [] } = (object["spec"] ?? {}) as StatefulSetSpec;
  const { containers = [], volumes = [] } = template?.spec ?? ({} as Partial<PodSpec>);
  const present = new Set([
    ...volumes.map(({ name }) => name),
    ...volumeClaimTemplates.map(({ metadata }) => metadata?.name),
  ]);
  return containers.flatMap(({ name: container, volumeMounts = [] }) => {
    const paths = volumeMounts.map(({ mountPath }) => mountPath);
    const twice = paths.filter((each, index) => paths.indexOf(each) !== index);
    const missing = volumeMounts.filter(({ name }) => !present.has(name));
    return [
      ...twice.map((each) => `${container} has two mounts on ${each}`),
      ...missing.map(({ name }) => `${container} mounts ${name}, which is no volume`),
    ];
  });
}
