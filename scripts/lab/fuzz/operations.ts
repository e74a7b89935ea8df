import type { OpenApiDocument } from "@dash/contracts/endpoints/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** The parts of JSON Schema that the product's contracts use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** Checks a value against a schema. Returns the errors, or undefined for a valid value. */
type Check = (value: unknown) => string | undefined;

export const JSON_TYPE = "application/json";

/** An answer as the API document describes it. */
export interface Promised {
  /** The media types that the body may have; none for an answer without a body. */
  readonly types: readonly string[];
  /** Checks the body: the parsed value of JSON, or the text of any other type. */
  readonly body: Check;
  readonly headers: readonly { readonly name: string; readonly check: Check }[];
}

/** One operation of the API document, with what is needed to send requests and check answers. */
export interface Operation {
  /** Method and path, such as `PUT /time-entries/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly needsSession: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  readonly checkBody: Check;
  /** Returns the description of the answer with this status; undefined if the document has none. */
  readonly promised: (status: number) => Promised | undefined;
}

type Schemas = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface Documented {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly security: readonly unknown[];
}

interface Content {
  /** The schema of the body by media type. A table has two, with the same schema. */
  readonly content?: Schemas;
  readonly headers?: Schemas;
}

export function operationsOf(document: OpenApiDocument): Operation[] {
  const compile = compilerFor(document);
  const base = document.servers[0]?.url ?? "";
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) =>
      operationOf(method, path, base, documented as unknown as Documented, compile),
    ),
  );
}

function operationOf(
  method: string,
  path: string,
  base: string,
  { parameters, requestBody, responses, security }: Documented,
  compile: (schema: JsonSchema) => Check,
): Operation {
  const body = schemaIn(requestBody);
  const promises = new Map(
    Object.entries(responses).map(([status, answer]) => [status, promiseOf(answer, compile)]),
  );
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path: base + path,
    needsSession: security.length > 0,
    parameters,
    body,
    checkBody: compile(body ?? {}),
    // "default" describes refusals only: the document must list each successful status and each redirect.
    promised: (status) =>
      promises.get(String(status)) ?? (status >= 400 ? promises.get("default") : undefined),
  };
}

function promiseOf(answer: Content, compile: (schema: JsonSchema) => Check): Promised {
  return {
    types: Object.keys(answer.content ?? {}),
    body: compile(schemaIn(answer) ?? {}),
    headers: Object.entries(answer.headers ?? {}).map(([name, header]) => ({
      name: name.toLowerCase(),
      check: compile(header.schema),
    })),
  };
}

function schemaIn(part: Content | undefined): JsonSchema | undefined {
  return Object.values(part?.content ?? {})[0]?.schema;
}

function compilerFor({ components }: OpenApiDocument): (schema: JsonSchema) => Check {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  addFormats(ajv);
  // Schemas refer to the document's components, so these are added to each schema.
  ajv.addVocabulary(["components"]);
  return (schema) => {
    const validate = ajv.compile({ ...schema, components });
    return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors));
  };
}
