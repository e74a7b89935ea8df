import type * as z from "zod/v4/core";
import { scopeOf } from "../users/scopes.ts";
import { catalogue } from "./catalogue.ts";
import { jsonSchemaOf } from "./endpoint-shape.ts";
import { AT_LEAST_HEADER, FILE_TYPES, type Endpoint } from "./endpoint.ts";
import { TableFormat } from "./table-format.ts";
import { Problem } from "./problem.ts";

type Json = Record<string, unknown>;

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Json;
  readonly responses: Json;
  readonly security: readonly Json[];
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Json;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Json;
}

/**
 * The published description of the whole API (OpenAPI). It is made from the catalogue, so it describes what services
 * check.
 */
export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [service, endpoints] of Object.entries(catalogue)) {
    for (const endpoint of endpoints as readonly Endpoint[]) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(service, endpoint);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Partnership Dashboard",
      version: "1",
      description:
        "Every refusal is a problem document: programs test its id, people read its message.",
    },
    servers: [{ url: "/api" }],
    tags: Object.keys(catalogue).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(Problem, "input") },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-sid",
          description: "Named sid where the system runs on http on one machine.",
        },
        apiToken: {
          type: "http",
          scheme: "bearer",
          description:
            "A token of a program, made under API tokens in the menu of a person. It acts as that person, within its scopes.",
        },
      },
    },
  };
}

function operationOf(service: string, endpoint: Endpoint): Operation {
  const { method, path, summary } = endpoint;
  const content = requestContentOf(endpoint);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [service],
    summary,
    parameters: [
      ...parametersOf("path", endpoint.params),
      ...parametersOf("query", endpoint.query),
      ...headerParameters(endpoint),
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: responsesOf(endpoint),
    security: securityOf(endpoint),
  };
}

/** A session, or an API token with this scope where a program may send the request. */
function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.public) return [];
  const scope = scopeOf(endpoint);
  return [{ session: [] }, ...(scope ? [{ apiToken: [scope] }] : [])];
}

function requestContentOf({ body, upload }: Endpoint): Json | undefined {
  if (upload) {
    const schema = { type: "string", format: "binary", maxLength: upload.mostBytes };
    return Object.fromEntries(upload.types.map((type) => [type, { schema }]));
  }
  return body && jsonContent(jsonSchemaOf(body, "input"));
}

/** Describes parameters by their values after parsing: a month is a whole number, not a text. */
function parametersOf(place: "path" | "query", schema: z.$ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "output") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    // A parameter with a default always has a value after parsing, but need not be sent.
    required: place === "path" || (required.includes(name) && !("default" in property)),
    schema: property,
  }));
}

const requestHeaders = {
  idempotent: header(
    "Idempotency-Key",
    "The same key gives the same answer and one row, for 24 hours.",
    { type: "string", maxLength: 255 },
  ),
  versioned: header(
    "If-Match",
    'The version that was read, such as "3" with its quotes; a stale one is refused with 409.',
    { type: "string", pattern: '^"\\d+"$' },
  ),
};

function headerParameters(endpoint: Endpoint): Parameter[] {
  return (["idempotent", "versioned"] as const).flatMap((kind) =>
    endpoint[kind] ? requestHeaders[kind] : [],
  );
}

function header(name: string, description: string, schema: Json): Parameter {
  return { name, in: "header", required: false, description, schema };
}

function responsesOf(endpoint: Endpoint): Json {
  const { status = endpoint.redirects ? 303 : 200 } = endpoint;
  const success = {
    description: "Success",
    ...(status === 204 || status === 303 ? {} : { content: contentOf(endpoint) }),
    ...headersAnswered(endpoint),
  };
  return {
    [status]: success,
    ...(endpoint.mayBeEmpty ? { 204: { description: "There is none" } } : {}),
    default: {
      description: "A refusal",
      content: jsonContent({ $ref: "#/components/schemas/Problem" }),
    },
  };
}

function headersAnswered({ paged, sums = {}, headers = {} }: Endpoint): Json {
  if (!paged) return {};
  const countHeaders = { "X-Total-Count": "Rows of the filter, not just of the page", ...sums };
  return {
    headers: {
      ...describedHeaders(countHeaders, { type: "number", minimum: 0 }),
      ...describedHeaders({ ...headers, [AT_LEAST_HEADER]: AT_LEAST }, { type: "string" }),
    },
  };
}

const AT_LEAST = "`true` where more rows match a search than are counted and summed, else `false`";

function describedHeaders(headers: Readonly<Record<string, string>>, schema: Json): Json {
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema },
  ]);
  return Object.fromEntries(described) as Json;
}

function contentOf({ file, response }: Endpoint): Json {
  const schema = jsonSchemaOf(response, "input");
  if (!file) return jsonContent(schema);
  const formats = file === "table" ? TableFormat.options : [file];
  return Object.fromEntries(formats.map((format) => [FILE_TYPES[format], { schema }]));
}

function jsonContent(schema: Json): Json {
  return { "application/json": { schema } };
}
