import type { EndpointShape } from "@dash/contracts/endpoints/endpoint-shape";
import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import { narrowings, Reader, TooLarge } from "./narrowings.ts";
import type { Schema } from "./value-kinds.ts";

/** The schema of a request that has no query or no body. */
const NOTHING: Schema = { type: "object", properties: {}, additionalProperties: false };

/**
 * Returns why a part that was compiled against `used` cannot work with a service that offers `offered`. The service
 * must accept every request that the part may send, and the part must be able to read every answer. Additional answer
 * fields and additional optional request fields are allowed. Each line names the field.
 */
export function misfitsOf(used: EndpointShape, offered: EndpointShape | undefined): FieldProblem[] {
  const name = `${used.method} ${used.path}`;
  if (!offered) return [{ path: name, message: "no live service answers it" }];
  const compare = (side: string, from: Schema, to: Schema, by: Reader): FieldProblem[] =>
    narrowings({ from, to, by }).map(({ path, message }) => ({
      path: [`${name} ${side}`, path].filter(Boolean).join("."),
      message,
    }));
  const { query, body, response } = offered;
  try {
    return [
      ...compare("query", used.query ?? NOTHING, query ?? NOTHING, new Reader("service")),
      ...compare("body", used.body ?? NOTHING, body ?? NOTHING, new Reader("service")),
      ...compare("answer", response, used.response, new Reader("client")),
    ];
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return [{ path: name, message: "is too large to be compared" }];
  }
}
