import type { EndpointShape } from "@dash/contracts/endpoints/endpoint-shape";
import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import { narrowings, Reader, TooLarge } from "./narrowings.ts";

/**
 * Returns why a part that was compiled against `used` cannot work with a service that offers `offered`. The service
 * must accept every request that the part may send, and the part must be able to read every answer. Additional answer
 * fields and additional optional request fields are allowed. Each line names the field.
 */
export function misfitsOf(used: EndpointShape, offered: EndpointShape | undefined): FieldProblem[] {
  const name = `${used.method} ${used.path}`;
  if (!offered) return [{ path: name, message: "no live service answers it" }];
  const of = (side: string, problems: readonly FieldProblem[]): FieldProblem[] =>
    problems.map(({ path, message }) => ({
      path: [`${name} ${side}`, path].filter(Boolean).join("."),
      message,
    }));
  try {
    return [
      ...of("query", requestProblems(used.query, offered.query)),
      ...of("body", requestProblems(used.body, offered.body)),
      ...of("answer", answered(used.response, offered.response)),
    ];
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return [{ path: name, message: "is too large to be compared" }];
  }
}

function answered(used: EndpointShape["response"], offered: EndpointShape["response"]) {
  return narrowings({ from: offered, to: used, by: new Reader("client") });
}

const NOTHING = { type: "object", properties: {}, additionalProperties: false };

function requestProblems(
  used: EndpointShape["body"],
  offered: EndpointShape["body"],
): FieldProblem[] {
  if (!used && !offered) return [];
  return narrowings({ from: used ?? NOTHING, to: offered ?? NOTHING, by: new Reader("service") });
}
