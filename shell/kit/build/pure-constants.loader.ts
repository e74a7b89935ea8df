import type { LoaderContext } from "@rspack/core";
import { parseSync, type Expression } from "oxc-parser";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Tells the bundler to drop unused constants of a file. The bundler itself cannot see that calls such as `z.object()`
 * have no side effects. Empties the summaries of endpoints, which only the API document shows: 1.3 KB (gzip) of a first
 * visit to the dashboard.
 */
export default function markConstantsPure(this: LoaderContext, text: string): string {
  const { program } = parseSync(this.resourcePath, text);
  return program.body
    .map((statement) =>
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement,
    )
    .flatMap((declared) => (declared?.type === "VariableDeclaration" ? declared.declarations : []))
    .flatMap(({ init }) => (init ? editsOf(init) : []))
    .sort((one, other) => other.start - one.start)
    .reduce(
      (edited, { start, end, text: next }) => edited.slice(0, start) + next + edited.slice(end),
      text,
    );
}

function editsOf(init: Expression): Edit[] {
  const { start, end } = init;
  return [
    { start, end: start, text: "/*#__PURE__*/ (() => (" },
    { start: end, end, text: "))()" },
    ...summariesIn(init).map((place) => ({ ...place, text: '""' })),
  ];
}

/** The summary in `endpoint("GET /lines", { summary: "…" })`. */
function summariesIn(init: Expression): Pick<Edit, "start" | "end">[] {
  if (init.type !== "CallExpression" || init.callee.type !== "Identifier") return [];
  if (init.callee.name !== "endpoint") return [];
  const [, definition] = init.arguments;
  if (definition?.type !== "ObjectExpression") return [];
  return definition.properties.flatMap((property) =>
    property.type === "Property" &&
    property.key.type === "Identifier" &&
    property.key.name === "summary" &&
    property.value.type === "Literal"
      ? [{ start: property.value.start, end: property.value.end }]
      : [],
  );
}
