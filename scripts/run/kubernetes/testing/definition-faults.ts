import { Ajv } from "ajv";
import type { CustomResourceDefinition } from "kubernetes-types/apiextensions/v1";
import type { KubernetesObject } from "../render-chart.ts";

/**
 * Compares objects with the types that operators add to Kubernetes. An unknown field is a fault too, although Kubernetes
 * only drops it.
 */
export function definitionFaults(
  objects: readonly KubernetesObject[],
  definitions: readonly CustomResourceDefinition[],
): string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  // Patterns are regular expressions of Go, which JavaScript does not know all.
  ajv.removeKeyword("pattern");
  return objects.flatMap((object) => {
    const schema = schemaOf(object, definitions);
    if (!schema) return [`${object.apiVersion} ${object.kind} is not defined`];
    return ajv.validate(withoutUnknownFields(schema), object) ? [] : [ajv.errorsText()];
  });
}

function schemaOf(
  { apiVersion, kind }: KubernetesObject,
  definitions: readonly CustomResourceDefinition[],
): object | undefined {
  const [group, version] = apiVersion.split("/");
  return definitions
    .filter(({ spec }) => spec.group === group && spec.names.kind === kind)
    .flatMap(({ spec }) => spec.versions)
    .find(({ name }) => name === version)?.schema?.openAPIV3Schema;
}

function withoutUnknownFields(schema: object): object {
  const text = JSON.stringify(schema, (_key, value: unknown) => {
    const isClosed =
      typeof value === "object" &&
      value !== null &&
      "properties" in value &&
      !("x-kubernetes-preserve-unknown-fields" in value);
    return isClosed ? { additionalProperties: false, ...value } : value;
  });
  return JSON.parse(text) as object;
}
