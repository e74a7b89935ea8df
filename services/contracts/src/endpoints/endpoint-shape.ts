import * as z from "zod/mini";
import * as core from "zod/v4/core";
import type { Endpoint } from "./endpoint.ts";

/** The major version of the API: the running system publishes it, and areas name it in `area.json`. */
export const API_MAJOR = 1;

/** Far more endpoints than any part needs or any service answers. */
export const MOST_ENDPOINTS = 500;

const JsonSchema = z
  .record(z.string(), z.unknown())
  .check(z.refine(isJsonSchema, "Must be JSON Schema"));

/** Checks only the keywords that comparisons of shapes use. */
function isJsonSchema(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type = "", required = [], properties = {}, items } = value;
  const { anyOf = [], oneOf = [], additionalProperties = true } = value;
  const named = value["enum"] ?? [];
  return (
    (typeof type === "string" || Array.isArray(type)) &&
    [required, named].every(Array.isArray) &&
    [anyOf, oneOf].every((choices) => Array.isArray(choices) && choices.every(isJsonSchema)) &&
    isRecord(properties) &&
    Object.values(properties).every(isJsonSchema) &&
    (items === undefined || isJsonSchema(items)) &&
    (typeof additionalProperties === "boolean" || isJsonSchema(additionalProperties))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The input and the answer of an endpoint as JSON Schema: as a part was compiled against it, or as a service answers
 * it. A query is described by its parsed values, as in the API document; a body by what is sent.
 */
export const EndpointShape = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "DELETE"]),
  /** Relative to `/api`, parameters marked with a colon. */
  path: z.string().check(z.regex(/^\/[a-z]/)),
  /** Null where the endpoint reads none. */
  query: z.nullable(JsonSchema),
  body: z.nullable(JsonSchema),
  response: JsonSchema,
});
export type EndpointShape = z.infer<typeof EndpointShape>;

/** The shape of an endpoint of the contracts. */
export function shapeOf({ method, path, query, body, response }: Endpoint): EndpointShape {
  return {
    method,
    path,
    query: query ? jsonSchemaOf(query, "output") : null,
    body: body ? jsonSchemaOf(body, "input") : null,
    response: jsonSchemaOf(response, "input"),
  };
}

/** A schema as JSON Schema, without the address of its dialect. */
export function jsonSchemaOf(
  schema: core.$ZodType,
  io: "input" | "output",
): Record<string, unknown> {
  const { $schema: _, ...rest } = core.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

/** A service's description of itself: the major version of its API, and every endpoint that it answers. */
export const ServiceOffer = z.strictObject({
  api: z.int(),
  endpoints: z.array(EndpointShape).check(z.maxLength(MOST_ENDPOINTS)),
});
export type ServiceOffer = z.infer<typeof ServiceOffer>;
