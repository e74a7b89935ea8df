import type { OpenApiDocument } from "@dash/contracts/endpoints/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** The parts of JSON Schema that our contracts use. */
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

/** Returns the errors of a value, or undefined for a valid value. */
type Check = (value: unknown) => string | undefined;

export const JSON_TYPE = "application/json";

/** The documented form of an answer. */
export interface Promised {
  /** The media type of the body; undefined without a body. */
  readonly type: string | undefined;
  /** Checks the body: the parsed value of JSON, or the text of other types. */
  readonly body: Check;
  readonly headers: readonly { readonly name: string; readonly check: Check }[];
}

/** One operation of the published document, with everything to send requests and check answers. */
export interface Operation {
  /** `PUT /time-entries/{id}` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly needsSession: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  readonly checkBody: Check;
  /** Returns undefined for an undocumented status. */
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
  /** The schema by media type; there is only one. */
  readonly content?: Schemas;
  readonly headers?: Schemas;
}

/** Every operation of the document. */
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
    // "default" covers refusals only: the document must list each success and redirect.
    promised: (status) =>
      promises.get(String(status)) ?? (status >= 400 ? promises.get("default") : undefined),
  };
}

function promiseOf(answer: Content, compile: (schema: JsonSchema) => Check): Promised {
  const [type] = Object.keys(answer.content ?? {});
  return {
    type,
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
  // References point into the document, so each schema gets the document's components.
  ajv.addVocabulary(["components"]);
  return (schema) => {
    const validate = ajv.compile({ ...schema, components });
    return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors));
  };
}
