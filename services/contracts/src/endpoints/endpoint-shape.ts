import * as z from "zod/mini";
import * as core from "zod/v4/core";
import type { Endpoint } from "./endpoint.ts";
import { WholeNumber } from "../values/scalars.ts";

/** The major version of the API: the running system publishes it, and areas name it in `area.json`. */
export const API_MAJOR = 1;

/** The largest number of endpoints in a list: far more than a part needs or a service answers. */
export const MOST_ENDPOINTS = 500;

const JsonSchema = z
  .record(z.string(), z.unknown())
  .check(z.refine(isJsonSchema, "Must be JSON Schema"));

/** Checks only the JSON Schema keywords that the comparison of shapes reads. */
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
 * The input and the answer of an endpoint as JSON Schema: either as a part was compiled against them, or as a service
 * offers them. The query schema describes parsed values, as in the API document; the body schema describes what is
 * sent.
 */
export const EndpointShape = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "DELETE"]),
  /** The path below `/api`; a colon marks a parameter. */
  path: z.string().check(z.regex(/^\/[a-z]/)),
  /** Null where the endpoint reads no query. */
  query: z.nullable(JsonSchema),
  body: z.nullable(JsonSchema),
  response: JsonSchema,
});
export type EndpointShape = z.infer<typeof EndpointShape>;

/** Returns the shape of an endpoint that the contracts declare. */
export function shapeOf({ method, path, query, body, response }: Endpoint): EndpointShape {
  return {
    method,
    path,
    query: query ? jsonSchemaOf(query, "output") : null,
    body: body ? jsonSchemaOf(body, "input") : null,
    response: jsonSchemaOf(response, "input"),
  };
}

/** Converts a schema to JSON Schema, without the `$schema` address. */
export function jsonSchemaOf(
  schema: core.$ZodType,
  io: "input" | "output",
): Record<string, unknown> {
  const { $schema: _, ...rest } = core.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

/** A service's offer: the major version of its API, and every endpoint that it answers. */
export const ServiceOffer = z.strictObject({
  api: WholeNumber("Say the version", { least: 0 }),
  endpoints: z.array(EndpointShape).check(z.maxLength(MOST_ENDPOINTS)),
});
export type ServiceOffer = z.infer<typeof ServiceOffer>;
