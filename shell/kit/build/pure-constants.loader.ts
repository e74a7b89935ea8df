import type { LoaderContext } from "@rspack/core";
import { parseSync } from "oxc-parser";

/**
 * Tells the bundler to drop unused constants of a file. The bundler itself cannot see that calls such as `z.object()`
 * have no side effects.
 */
export default function markConstantsPure(this: LoaderContext, text: string): string {
  const { program } = parseSync(this.resourcePath, text);
  return program.body
    .map((statement) =>
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement,
    )
    .flatMap((declared) => (declared?.type === "VariableDeclaration" ? declared.declarations : []))
    .flatMap(({ init }) => (init ? [init] : []))
    .reverse()
    .reduce(
      (marked, { start, end }) =>
        `${marked.slice(0, start)}/*#__PURE__*/ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`,
      text,
    );
}
